/** Colours as several trades call them, German // English. */
export const COLOUR_WORDS: Readonly<Record<string, string>> = {
  grau: 'grau|Farbe grau // grey|gray',
  weiß: 'weiß|Farbe weiß // white|colour white',
  schwarz: 'schwarz|Farbe schwarz // black|colour black',
  blau: 'blau // blue',
  rot: 'rot // red',
  gelb: 'gelb // yellow',
  braun: 'braun // brown',
  'grün-gelb': 'grün-gelb|grüngelb|gn/ge // green/yellow|green-yellow',
  silber: 'silber|silberfarben // silver',
  anthrazit: 'anthrazit|Farbe anthrazit // anthracite|anthracite grey',
  chrom: 'chrom|verchromt // chrome|chrome plated',
  reinweiß: 'reinweiß|reinweiss // pure white',
  cremeweiß: 'cremeweiß|creme // cream white|cream',
  natur: 'natur|naturfarben // natural',
  lichtgrau: 'lichtgrau // light grey',
  tiefschwarz: 'tiefschwarz // jet black',
  grün: 'grün // green',
  orange: 'orange // orange',
  bronze: 'bronze // bronze',
  jasmin: 'jasmin // jasmine',
  silbergrau: 'silbergrau // silver grey',
  'glas schwarz': 'Glas schwarz // black glass',
  transparent: 'transparent|klar // clear|transparent',
  manhattan: 'manhattan // manhattan',
  'reinweiß glänzend':
    'reinweiß glänzend|reinweiß|rws glänzend|RAL 9010 // pure white glossy|pure white',
  'cremeweiß glänzend':
    'cremeweiß glänzend|cremeweiß|cws glänzend // cream white glossy|cream white',
  'aluminium lackiert':
    'aluminium lackiert|alu|aluminiumfarben // aluminium painted|aluminium finish',
  'schwarz matt': 'schwarz matt|mattschwarz // matt black|black matt',
  edelstahl: 'Edelstahl|edelstahl // stainless steel',
  'edelstahl gebürstet':
    'Edelstahl gebürstet|edelstahl gebürstet // brushed stainless steel|brushed steel',
  'lichtgrau RAL 7035':
    'lichtgrau RAL 7035|RAL 7035|lichtgrau // light grey RAL 7035|RAL 7035|light grey',
  'schwarz RAL 9005': 'schwarz RAL 9005|RAL 9005|tiefschwarz // black RAL 9005|RAL 9005|black',
  'reinweiß RAL 9010':
    'reinweiß RAL 9010|RAL 9010|reinweiß // pure white RAL 9010|RAL 9010|pure white',
  'grau RAL 7035': 'grau RAL 7035|RAL 7035|grau // grey RAL 7035|RAL 7035|grey',
  'weiß RAL 9016': 'weiß RAL 9016|RAL 9016|weiß // white RAL 9016|RAL 9016|white',
}
