export const SURNAMES: readonly string[] = (
  'Brandt Petersen Yılmaz Hansen Kowalski Schröder Nguyen Lehmann Böttcher Jansen Wieczorek ' +
  'Möller Harms Öztürk Krüger Lorenzen Vogt Reimers Santos Albrecht Thiele Novák Behrens Ehlers ' +
  'Grabowski Pohl Carstens Demir Winkler Heitmann Rossi Steffens Bruns Kaya Ziegler Ohlsen ' +
  'Wagenknecht Bauer Lüders Popescu Hinrichs Seidel Wulff Arslan Dietrich Clausen Ivanova ' +
  'Martens Scholz Tietjen Rathke Eggers Bartels Quandt Meinecke Uhlig Fock Nissen Jürgens Kruse ' +
  'Ahrens Bergmann Czerny Dittmer Evers Fröhlich Gehrke Hagedorn Illgen Jacobsen Kessler Lamprecht'
).split(' ')

export const FIRST_NAMES: readonly string[] = (
  'Thomas Sabine Mehmet Julia Andreas Katrin Piotr Anna Stefan Birgit Jan Svenja Michael Ayşe ' +
  'Torsten Claudia Linh Frank Melanie Oliver Heike Ahmet Nadine Jörg Petra Lukas Sandra Uwe ' +
  'Franziska Karl-Heinz Marie Sven Olga Dirk Annika Ricardo Silke Björn Elif Matthias Kerstin'
).split(' ')

/** Words that firms call themselves by when no family does. */
export const FIRM_WORDS: readonly string[] = (
  'Nordwind Hansekai Elbtal Weserland Marschhof Ostsee Fördeblick Heidekraut Harzrand Börde ' +
  'Parchimer Havelbogen Muldental Saaleaue Wendland Geestkante Altstadt Neuland Seewind Moorwiese ' +
  'Deichtor Ankerplatz Lindenhof Ziegelwerk Kranhaus Speicherstadt Sonnenhang Brückenkopf'
).split(' ')

const FOLDED: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  ı: 'i',
  ş: 's',
}

/** As it is written in an address of the internet. */
export const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[äöüßış]/g, (letter) => FOLDED[letter] ?? letter)
    .normalize('NFD')
    .replace(/[^a-z0-9]+/g, (gap) => (/[\s.&,()/-]/.test(gap) ? '-' : ''))
    .replace(/^-+|-+$/g, '')
