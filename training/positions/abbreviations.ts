import type { Chance } from './chance.ts'
import type { Language } from './sheet.ts'

/** `word: so|or so`: how the trades cut their words short. */
const GERMAN = `
Leitungsschutzschalter: LS-Schalter|LSS|LS-Sch.
Fehlerstromschutzschalter: FI|FI-Schalter|FI-Sch.
Hauptleitungsschutzschalter: SLS|SH-Schalter
Motorschutzschalter: MSS|Motorsch.-Schalter|Mot.schutzsch.
Stromstoßschalter: Stromstoßsch.
Überspannungsschutz: ÜSS|Überspg.schutz
Überspannungsableiter: ÜSA|Überspg.-Abl.
Sicherungsautomat: Si-Automat|Sich.automat
Schutzkontaktsteckdose: Schuko|SSD|Schukosteckd.
Schukosteckdose: Schukosteckd.|SSD
Steckdose: Steckd.|Stdose
Steckdoseneinsatz: Steckd.-Einsatz
Abdeckrahmen: Abd.-Rahmen|Abdeckr.
Wechselschalter: Wechselsch.|We.-Schalter
Serienschalter: Seriensch.
Kreuzschalter: Kreuzsch.
Ausschalter: Aussch.
Jalousieschalter: Jal.-Schalter
Bewegungsmelder: BWM|Bew.-Melder
Rauchwarnmelder: RWM|Rauchm.
Rettungszeichenleuchte: RZ-Leuchte|RZL|Rett.zeichenleuchte
Sicherheitsleuchte: Si-Leuchte|Sich.-Leuchte
Feuchtraumleuchte: FR-Leuchte|FRL
Wannenleuchte: Wannenl.
Feuchtraumsteckdose: FR-Steckdose|FR-Steckd.
Feuchtraum: FR
Feuchtraumverteiler: FR-Vert.|FR-Verteiler
Kleinverteiler: KV|Kleinvert.
Unterverteiler: UV|Untervert.
Zählerschrank: Zählerschr.
Schaltschrank: Schaltschr.
Abzweigdose: Abzw.dose|Abzw.-Dose
Abzweigkasten: Abzw.kasten
Verbindungsdose: Verb.-Dose|Verb.dose
Gerätedose: Ger.dose
Hohlwanddose: HW-Dose|Hohlw.-Dose
Kabelverschraubung: Kabelverschr.
Verschraubung: Verschr.
Kabelkanal: Kab.kanal
Leitungsführungskanal: LF-Kanal|LFK
Brüstungskanal: BR-Kanal|Brüst.kanal
Kabelrinne: Kab.rinne
Elektroinstallationsrohr: E-Rohr|El.-Inst.-Rohr
Mantelleitung: Mantelltg.|ML
Aderleitung: Aderltg.
Steuerleitung: Steuerltg.|StL
Gummischlauchleitung: Gummischl.-Ltg.|Gummiltg.
Fernmeldeleitung: Fernm.ltg.|FM-Ltg.
Brandmeldekabel: BMK|Brandmeldekab.
Leitung: Ltg.
Aderendhülse: AEH|Aderendh.
Kabelschuh: Kabelsch.|KS
Potentialausgleichsschiene: PA-Schiene|PAS|Pot.ausgl.schiene
Datendose: Datend.
Wechselrichter: WR
Wärmepumpe: WP
Durchlauferhitzer: DLE|Durchl.erh.
Pufferspeicher: Puffersp.
Warmwasserspeicher: WW-Speicher|Warmw.sp.
Ausdehnungsgefäß: Ausd.gef.|Ausdehn.gef.
Heizkreisverteiler: HKV|Hzkr.-Verteiler
Heizkörper: HK|Heizk.
Kompaktheizkörper: Kompakt-HK
Badheizkörper: Bad-HK
Fußbodenheizung: FBH
Fußbodenheizungsrohr: FBH-Rohr
Raumtemperaturregler: RTR|Raumtemp.regler
Thermostatventil: THV|Th.-Ventil|Thermostatv.
Thermostatkopf: Th.-Kopf|TH-Kopf
Rücklaufverschraubung: RLV|Rückl.verschr.
Sicherheitsventil: Sich.ventil|SV
Sicherheitsgruppe: Sich.-Gruppe
Druckminderer: DM|Druckm.
Umwälzpumpe: UWP|Umw.pumpe
Heizungspumpe: Hzg.-Pumpe
Heizung: Hzg.|Heizg.
Trinkwasser: TW|Trinkw.
Waschtisch: WT|Waschti.
Einhebelmischer: EHM|Einhebelm.
Brausegarnitur: Brausegarn.
Duschwanne: Duschw.
Vorwandelement: Vorw.element|VW-Element
Geruchverschluss: GV|Geruchv.
Bodenablauf: BA|Bodenabl.
Wickelfalzrohr: WFR|Wickelfalzr.
Mehrschichtverbundrohr: MV-Rohr|Verbundr.
Kupferrohr: Cu-Rohr|CU-Rohr
Übergangsstück: Überg.stück
Pressbogen: Pr.-Bogen
Rohrschelle: Rohrsch.
Gewindestange: Gew.-Stange|Gewindest.
Sechskantschraube: 6kt-Schr.|Skt.-Schraube|Sechskantschr.
Montageschiene: Mont.-Schiene|Montagesch.
Trennscheibe: Trennsch.
Rohrisolierung: Rohriso.|Rohrisol.
Aufputz: AP|a.P.|aP
Unterputz: UP|u.P.|uP
Hohlwand: HW
Innengewinde: IG|Innengew.
Außengewinde: AG|Außengew.
Edelstahl: Edelst.|VA
Kunststoff: Kstst.|Kst.
Messing: Ms
Kupfer: Cu
Aluminium: Alu
Polypropylen: PP
verzinkt: vz|verz.|verzi.
feuerverzinkt: fvz|feuerverz.
bandverzinkt: bandverz.
halogenfrei: hf|halogenfr.
geschirmt: gesch.
Charakteristik: Char.
Beschriftungsfeld: BF|Beschr.feld
Schraubklemme: Schraubkl.
Steckklemme: Steckkl.
Fernmeldekontakt: FM|FM-Kontakt
Schalldämmeinlage: Schalldämmeinl.|SD-Einlage
Ausladung: Ausl.
Bauhöhe: BH
Baulänge: BL
Deckenausschnitt: DA|Deckenausschn.
waagerecht: waager.|waagr.
senkrecht: senkr.
elektronisch: elektr.|elektron.
vollelektronisch: vollelektr.
reinweiß: rws|rw
cremeweiß: cws|cw
weiß: ws
schwarz: sw|schw.
anthrazit: anthr.|anth
glänzend: glzd.|gl.
verchromt: verchr.
transparent: transp.
flexibel: flex.|flexib.
mit: m.
ohne: o.
und: u.
für: f.
Durchmesser: Durchm.
Länge: Lg.
Dämmdicke: DD|Dämmd.
Dämmung: Dämm.
`

const ENGLISH = `
stainless steel: SS|s/s|st. steel
galvanised: galv.
with: w/
without: w/o
including: incl.
surface mounted: surf. mtd
flush mounted: flush mtd
wall mounted: wall mtd
mounting: mtg
diameter: dia.
length: lg.|len.
height: ht.
width: w.
connection: conn.
terminals: term.
insulation: insul.
insulated: insul.
circuit breaker: CB|cct. breaker
distribution board: DB|distr. board
junction box: JB|J-box
socket outlet: S/O|skt outlet
emergency: emerg.
luminaire: lum.|lumin.
black: blk
white: wht
chrome plated: CP
copper: Cu
aluminium: alu|alum.
polypropylene: PP
electronic: electr.
automatic: auto
horizontal: horiz.
vertical: vert.
thermostatic: thermo.|therm.
radiator: rad.
expansion: exp.
pressure: press.
heating: htg
ventilation: vent.
halogen-free: HF|LSF
installation: inst.
`

type Abbreviation = { readonly word: RegExp; readonly shorts: readonly string[] }

const listed = (list: string): readonly Abbreviation[] =>
  list
    .trim()
    .split('\n')
    .map((line) => {
      const at = line.indexOf(': ')
      return {
        word: new RegExp(`(?<![\\p{L}\\d-])${line.slice(0, at)}(?![\\p{L}-])`, 'u'),
        shorts: line.slice(at + 2).split('|'),
      }
    })

const ABBREVIATIONS: Readonly<Record<Language, readonly Abbreviation[]>> = {
  de: listed(GERMAN),
  en: listed(ENGLISH),
}

/** All short forms, for whoever checks which part may use which. */
export const shortForms = (language: Language): readonly string[] =>
  ABBREVIATIONS[language].flatMap(({ shorts }) => shorts)

/** Who abbreviates does so often, but not always. */
const SHARE = 0.75

export function abbreviated(text: string, language: Language, chance: Chance): string {
  let shorter = text
  for (const { word, shorts } of ABBREVIATIONS[language]) {
    if (!word.test(shorter) || !chance.happens(SHARE)) continue
    const open = shorts.filter((short) => chance.maySay(short))
    if (open.length === 0) continue
    const short = chance.pick(open)
    shorter = shorter.replace(word, () => short)
  }
  // The full stop of a sentence is that of its last short form as well.
  return shorter.replace(/(?<=\p{L})\.\.(?!\.)/gu, '.')
}
