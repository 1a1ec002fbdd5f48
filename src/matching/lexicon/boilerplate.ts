import type { Span } from '../position.ts'
import { phraseAt, phraseSpans, phraseTable, type Word } from './phrases.ts'

/** What a tender says of every product, and so of none: work, drawings, rules, prices. */
export const boilerplateSpans = (words: readonly Word[]): readonly Span[] =>
  phraseSpans(boilerplate, words)

/** Whether another maker's article will do: `oder gleichwertig`, `or equal`. */
export const allowsOthers = (words: readonly Word[]): boolean =>
  words.some((_, at) => {
    const count = phraseAt(equivalents, words, at)
    return count > 0 && !isDenial(words[at - 1]) && !isDenial(words[at + count])
  })

const isDenial = (word: Word | undefined): boolean => word !== undefined && denials.has(word.folded)

const denials = new Set(['kein', 'keine', 'keinen', 'keiner', 'nicht', 'no', 'not'])

/**
 * Whether a position asks for work and for no article: `Demontage Waschtisch`, `Facharbeiterstunde`.
 * Told by what its first line starts or ends with; products are often sold with work in the text
 * below, and named after it (`Montageplatte`, `Prüfgerät`).
 */
export const isService = (text: string, words: readonly Word[]): boolean => {
  const end = text.indexOf('\n')
  const line = end < 0 ? words : words.filter(({ to }) => to <= end)
  if (line.some(({ folded }) => supplies.has(folded))) return false
  const head = line.findIndex(({ folded }) => !isPreamble(folded))
  return head >= 0 && (isWorkAt(line, head) || endsWithWork(line, head))
}

const isPreamble = (word: string): boolean => preambles.has(word) || /^[\d.,-]+[a-z]?$/.test(word)

const isWorkAt = (line: readonly Word[], head: number): boolean => {
  const count = phraseAt(works, line, head)
  if (count > 0) return !isThing(line[head + count])
  const named = phraseAt(worksNamed, line, head)
  return (
    named > 0 && (line[head + named] === undefined || phraseAt(objects, line, head + named) > 0)
  )
}

/** `Demontage Werkzeug` is a tool, its hyphen forgotten. */
const isThing = (word: Word | undefined): boolean =>
  word !== undefined && thingBeginnings.some((beginning) => word.folded.startsWith(beginning))

/** `Anlage spülen und befüllen`, but not `Gerät zum Spülen`. */
const endsWithWork = (line: readonly Word[], head: number): boolean => {
  const last = line.length - 1
  const before = line[last - 1]?.folded
  return (
    last > head &&
    workVerbs.has(line[last]?.folded ?? '') &&
    (before === undefined || !purposes.has(before))
  )
}

// Not `mit`: `mit Dübel` may be how the article is sold.
const incl = 'inkl|inklusive|einschl|einschließlich|incl|inclusive|zzgl|zuzüglich'
const all = 'aller|allen|alle|allem|sämtlicher|sämtlichem|sämtlichen|sämtliche|dem|der|den|des'
const needed =
  'erforderlichen|erforderlicher|erforderliches|erforderlichem|erforderl|erf|notwendigen|notwendiger|notwendigem|notw|benötigten|zugehörigen|zugehörigem|zugehöriger|nötigen|dazugehörigen'
const such =
  'geeignete|geeigneten|geeignetem|geeignet|passende|passenden|gleichwertige|gleichwertigen'
const similar =
  'gleichwertig|gleichwertige|gleichwertiger|gleichwertiges|gleichwertigen|gleichwertigem|glw|glwt|gleichw|gleichartig|vergleichbar|vergleichbares|ebenbürtig|ähnlich|ähnliches'

const equivalentPhrases = `
oder ${similar}
od|o ${similar}
oder|od|o techn|technisch|qualitativ|mindestens|min|mind|in? ${similar}
oder gleicher|gleiche|gleichen art|güte|qualität
bzw|beziehungsweise gleichwertig|gleichwertige|gleichwertiger|gleichwertiges
gleichwertiger|gleichwertige|gleichwertigen art|güte|qualität|ausführung|fabrikate|produkte
gleichwertiges|gleichwertige|gleichwertiger fabrikat|erzeugnis|produkt|alternative|alternativen|typ
oder ein? anderes|anderer|andere ${similar}
alternativfabrikat|alternativfabrikate|alternativprodukt|alternativprodukte zulässig|möglich|zugelassen
alternative|alternativen fabrikate|produkte|hersteller zulässig|möglich|zugelassen|erlaubt
fabrikat|hersteller frei|freigestellt
fabrikat|hersteller freie? wahl
or equal|equivalent|similar|comparable|eq|equiv
or approved|other|technically|functionally equal|equivalent|similar|alternative
or equal and approved
or similar|equal approved
or an? equal|equivalent|approved|alternative
or of? equal|equivalent|similar quality|standard|type|make|specification
and|or equal|equivalent makes|products
equal to or better
alternatives|substitutes|substitutions accepted|acceptable|welcome|allowed|permitted
or other? alternative|alternatives
`

const workPhrases = `
liefern|montieren|anschließen|einbauen|verlegen|verklemmen|auflegen|ausrichten|anbringen|versetzen|einziehen|verdrahten|aufstellen|herstellen|abdichten|einregulieren
zu? liefern und|u|sowie zu? montieren|einbauen|verlegen|anschließen|versetzen|befestigen|aufstellen|verdrahten|anbringen|verbauen
zu? liefern montieren|einbauen|verlegen|aufstellen und|u zu? anschließen|verdrahten|befestigen|prüfen
liefern und? frei baustelle|bau
lieferung und|u|inkl|einschl|incl montage|einbau|verlegung|anschluss|installation|einbringung
lieferung montage|einbau|verlegung und|u anschluss|inbetriebnahme
nur? lieferung ohne montage|einbau
nur lieferung|lieferleistung
liefer|lieferung und montage|montageleistung
komplett|kompl|vollständig|fertig montiert|montieren|verlegt|verlegen|installiert|angeschlossen|eingebaut|liefern
liefern|montieren|einbauen|verlegen und? betriebsfertig|betriebsbereit|funktionsfähig|gebrauchsfertig anschließen|herstellen|übergeben|installieren|montieren
betriebsfertig|betriebsbereit|funktionsfähig|gebrauchsfertig|funktionsbereit anschließen|angeschlossen|herstellen|montieren|montiert|übergeben|installieren|installiert|verdrahten|verdrahtet|liefern
in betriebsfertigem|funktionsfähigem|betriebsbereitem zustand
betriebsfertig|betriebsfertige|betriebsfertiger montage|anschluss|installation|leistung
fix und fertig
fachgerecht|fachgerechte|sach-|fach- und? fachgerecht|fachgerechte? montieren|montiert|verlegen|verlegt|einbauen|anschließen|befestigen|montage|herstellen|verlegung
als komplette leistung|einheit
in fertiger|kompletter leistung|arbeit|ausführung
fertige|komplette|vollständige leistung
supply and|& install|installation|fix|fit|fitting|mount|mounting|deliver|delivery|lay|erect|connect|commission|fixing|laying
supply|deliver|furnish|provide install|fix|erect and|& commission|connect|test
to? supply deliver and|& install|fix
supply installation testing and|& commissioning
supplying and|& installing|fixing|laying|fitting|erecting
furnish|furnishing and|& install|installing|installation
provide|providing and|& install|installing|fix|fixing|fit
delivery and|& installation|assembly|fixing
supply only
installed complete|completely|ready
complete with|including all|any necessary? accessories|fittings|fixings
fully installed|commissioned|tested
tested and|& commissioned
ready for|to operation|use|operate
in full working order
to be supplied|installed|provided|fitted|delivered
shall be supplied|installed|provided|fitted|delivered
`

const materialPhrases = `
${incl} ${all}? ${needed}? befestigung|befestigungen|befestigungsmaterial|befestigungsmaterials|befestigungsmaterialien|befestigungsmittel|befestigungsmitteln|montagematerial|montagematerials|kleinmaterial|kleinmaterials|kleinteile|kleinteilen|anschlussmaterial|verbindungsmaterial|verlegematerial|dichtmaterial|dichtungsmaterial|hilfsstoffe|hilfsmaterial|zubehör|zubehörs|zubehörteile|zubehörteilen|formstücke|formstücken|verschnitt|installationsmaterial|schrauben|dübel
${incl} ${all}? ${needed}? klein|befestigungs|montage|dicht|verbindungs|anschluss und|u befestigungsmaterial|befestigungsmaterialien|kleinmaterial|montagematerial|dichtungsmaterial|zubehör
${incl} ${all}? ${needed}? schrauben|dübel|dübeln und|u dübel|dübeln|schrauben|befestigungsmaterial|kleinmaterial
${incl} ${all}? ${needed}? nebenleistungen|nebenarbeiten|arbeiten|leistungen|vorarbeiten|stemmarbeiten|bohrarbeiten|anpassarbeiten|anschlussarbeiten|montagearbeiten|materialien|stoffe|hilfsmittel|werkzeuge|gerüste|gerüst|hebezeuge
${incl} ${all}? ${needed}? montage|verlegung|einbau|anschluss|installation|transport|anlieferung|lieferung|inbetriebnahme|einweisung|verkabelung|verdrahtung|beschriftung|prüfung|dokumentation|entsorgung|einbringung|abladen|einregulierung|programmierung|parametrierung|abnahme
zum ${needed} lieferumfang|zubehör
komplett? mit|samt allem|allen|sämtlichem|sämtlichen ${needed}? zubehör|zubehörteilen|teilen|befestigungsmaterial|befestigungsmaterialien|befestigungsmitteln|kleinmaterial|montagematerial|formstücken|nebenarbeiten|nebenleistungen|arbeiten
mit|samt dem|den? ${needed} zubehör|zubehörteilen|befestigungsmaterial|befestigungsmaterialien|befestigungsmitteln|kleinmaterial|montagematerial|formstücken
befestigungsmaterial|kleinmaterial|montagematerial|zubehör im lieferumfang enthalten?
auf|mit ${such} untergrund|untergründen|befestigungsmitteln|befestigungsmaterial|dübeln|dübel|mitteln
including|incl|inclusive all|any? necessary|required|associated? fixings|accessories|fittings|ancillaries|sundries|materials|labour|fastenings|brackets|works|connections|testing|commissioning|delivery|installation|consumables
with all? necessary|required|associated fixings|accessories|fittings|ancillaries|sundries|materials|works|connections
complete with all? necessary|required? fixings|accessories|fittings|ancillaries
and all? other? necessary|associated|ancillary works|items|accessories|fixings
`

const rulePhrases = `
nach|gem|gemäß|laut|lt|entspr|entsprechend|siehe|s|wie|nach|auf|in|abstimmung angabe|angaben|anweisung|anordnung|wunsch|rücksprache|absprache|abstimmung|weisung|vorgabe|vorgaben|freigabe der|des|mit|durch|vom|von? der|dem? bauleitung|bauleiters|bauherrn|bauherr|architekten|architekt|auftraggebers|auftraggeber|ag|fachplaners|planers|planer|fachbauleitung|herstellers|hersteller|nutzers|örtlichen|bl
nach|gem|gemäß|laut|lt|entspr|entsprechend|siehe|s den|der|dem|des? beiliegender|beiliegendem|beigefügter|beigefügtem? zeichnung|zeichnungen|plan|plänen|planung|ausführungsplanung|ausführungsplänen|detail|details|skizze|grundriss|werkplanung|montageplan|montageplänen|planunterlagen|schema|strangschema|anlage|leistungsbeschreibung|vorbemerkung|vorbemerkungen|beschreibung|text|vortext|langtext|datenblatt|herstellerangaben|herstellervorschrift|herstellerangabe|montageanleitung|herstellervorschriften|werksvorschrift|einbauanleitung|planangaben|aufmaß|baubeschreibung
nach|gem|gemäß|laut|lt|entspr|entsprechend|unter den|der|dem? aktuell|aktuellen|gültigen|geltenden|einschlägigen|anerkannten|beachtung|neuesten? der? vorschriften|richtlinien|normen|bestimmungen|regeln|verordnung|verordnungen|vde-vorschriften|din-normen|vde-bestimmungen|regelwerke|technik
anerkannten|anerkannte regeln der technik
nach dem? stand der technik
unter beachtung|einhaltung der einschlägigen|gültigen|geltenden|aktuellen? vorschriften|normen|richtlinien|bestimmungen|herstellervorschriften|unfallverhütungsvorschriften|brandschutzvorschriften
unter berücksichtigung der|aller|des
gültige|geltende|einschlägige vorschriften|normen|richtlinien sind|ist zu beachten|einzuhalten
sind|ist zu|einzuhalten beachten|berücksichtigen|prüfen|kalkulieren|erbringen
die? ausführung|montage|verlegung|abrechnung|befestigung|lieferung|installation erfolgt nach|gem|gemäß|lt|laut|auf|in|durch|bauseits?
ausführung wie|gem|gemäß vor|beschrieben|vorbeschrieben|position|pos|vorposition|vorgenannt
wie vor|vorbeschrieben|beschrieben jedoch|aber|nur?
wie|gem|gemäß|laut|lt|siehe|s vor|vorstehender|vorstehend|vorheriger|vorhergehender|vorgenannter|voriger? position|pos|posten
jedoch in|mit|als|aber
beschreibung|text|ausführung|leistung wie vor|zuvor|position|pos
sonst|ansonsten wie vor|zuvor|position|vorbeschrieben
desgl|desgleichen jedoch|wie? vor?
as per|shown|indicated|detailed|specified|described|noted on|in|the? drawing|drawings|specification|specifications|schedule|bq|details|plans|spec|manufacturer|manufacturers|architect|architects|engineer|engineers|instructions|instruction|recommendations?
in accordance with the? manufacturers|manufacturer|relevant|current|latest|architects|engineers|applicable? s? instructions|recommendations|standards|drawings|specification|regulations|requirements|codes?
according to the? manufacturer|manufacturers|architect|architects|engineer|engineers|drawing|drawings|specification|relevant|instructions s? instructions|standards|drawings?
to the? approval|satisfaction of the? engineer|architect|client|employer
to the? architects|engineers|clients|employers s? approval|satisfaction|instructions
to manufacturers|manufacturer s? instructions|recommendations
as directed by the? engineer|architect|client
as described|specified|above|before|previous|item before|above|previously|item?
all as described|specified|above|before|per
ditto but|as? above|before
`

const contractPhrases = `
angebotenes|angeb|angebotener|angebotene|gewähltes fabrikat|fabr|produkt|erzeugnis|typ|hersteller|system
vom|v bieter|anbieter|bewerber anzugeben|einzutragen|auszufüllen|anzubieten|benennen
bieterangabe|bieterangaben|bietereintrag|bieterangaben-verzeichnis
vom auftragnehmer|an|auftraggeber zu|gestellt|anzugeben erbringen|stellen|liefern?
planungsfabrikat|leitfabrikat|richtfabrikat|referenzfabrikat|leitprodukt|referenzprodukt
fabrikat|fabr|erzeugnis|produkt der|des planung|ausschreibung|planers
in den einheitspreis|preis|ep|einheitspreisen|einheitspreise einzurechnen|einzukalkulieren|eingerechnet|einrechnen|einkalkulieren|enthalten
ist|sind in den|die? einheitspreis|ep|einheitspreise|preis|einheitspreisen einzurechnen|einzukalkulieren|eingerechnet|enthalten
wird|werden nicht? gesondert|separat|extra vergütet|berechnet|bezahlt
werden|wird nach aufmaß|aufwand abgerechnet|vergütet
abrechnung|abgerechnet nach|wird|erfolgt aufmaß|aufwand|tatsächlichem|nachweis|lfm|stück verbrauch|aufwand?
nur auf besondere|gesonderte|ausdrückliche anordnung|anweisung|anforderung
bedarfsposition|eventualposition|alternativposition|wahlposition|grundposition|zulageposition ohne|mit gesamtbetrag|gp|gesamtpreis
bedarfsposition|eventualposition|alternativposition|wahlposition|grundposition
nur einheitspreis|ep|einzelpreis
frei baustelle|haus|bau|verwendungsstelle|bordsteinkante|lager geliefert|abgeladen?
ab werk|lager
bauseits|bauseitig vorhanden|vorhandene|vorhandenen|vorhandener|gestellt|gestellte|gestellten|beigestellt|beigestellte
vorhandenes|bauseitiges material
lieferzeit|lieferung ca|nach|auf|innerhalb vereinbarung|abruf|absprache|wochen|werktagen
in verschiedenen|unterschiedlichen längen|höhen|räumen|geschossen|bauabschnitten
in teilmengen|teillieferungen|abschnitten
bis zu einer? montagehöhe|höhe|einbauhöhe|arbeitshöhe von bis? ca?
montagehöhe|arbeitshöhe|einbauhöhe|verlegehöhe bis|über|max|ca zu?
in allen|sämtlichen geschossen|räumen|bereichen|etagen|stockwerken
für alle leistungen|gewerke|bereiche
mit|ohne anspruch auf vollständigkeit
die|der|das|alle angaben|maße|mengen sind vor|am ort? bestellung|bau|ausführung zu prüfen
maße|mengen|massen sind? am|vor bau|ort|bestellung|ausführung zu? prüfen|nehmen
nach erfolgter|örtlichem|vorheriger aufmaß|freigabe|bemusterung|genehmigung
vor bestellung|ausführung|lieferung|einbau freizugeben|abzustimmen|abstimmen|klären|bemustern
muster|bemusterung|datenblätter|datenblatt|prüfzeugnisse sind|ist auf verlangen vorzulegen
auf verlangen|wunsch vorzulegen|nachzuweisen|vorlegen
farbe|ausführung|farbton|typ nach|gem|gemäß|laut wahl|bemusterung|wunsch|angabe|abstimmung des|der|ag|durch? ag|bauherrn|architekten|auftraggebers?
nach wahl des|der auftraggebers|ag|bauherrn|architekten|auftragnehmers|an
nachfolgend|nachstehend|vorstehend beschriebene|beschriebenen|genannte|genannten|aufgeführte|beschrieben|aufgeführt leistungen|leistung|positionen|artikel?
einheitspreis|einzelpreis|gesamtpreis|gesamtbetrag|einheitspr|mwst|mehrwertsteuer
zur? verfügung zu? stellen
oder nach wahl
rate|price|rates|prices to include|including|includes for? all?
rate|rates|price|prices only
include|allow for all|any? necessary|cutting|making|waste|wastage|builders|labour work|works|good?
making good
measured net|elsewhere
contractor|bidder|supplier|tenderer to confirm|provide|state|specify|allow|submit
by|supplied by others|client|employer
provisional sum|quantity|item
make and model offered|proposed
manufacturer|make|brand|type|model offered|proposed|to be stated
delivered to site
all dimensions to be checked|verified on site
bitte um? angebot|anbieten|ein? angebot|anzubieten
wir bitten um? ihr? angebot|zusendung|lieferung
wir benötigen|brauchen|bestellen|suchen hiermit|folgende|folgendes|noch?
hiermit bestellen wir folgende|folgendes?
please quote|supply|send|provide|offer|order|deliver for|the|us? following?
we need|require|would|hereby like|order|the? to? order|the|following? following?
`

// Phrases of other makers say nothing of the product either.
const boilerplate = phraseTable(
  equivalentPhrases + workPhrases + materialPhrases + rulePhrases + contractPhrases,
)
const equivalents = phraseTable(equivalentPhrases)

const supplies = new Set(
  'liefern lieferung lieferungen geliefert liefere supply supplying supplied furnish'.split(' '),
)

const purposes = new Set('zum zur fur beim am vom to for'.split(' '))

// What may stand before the work a line is about.
const preambles = new Set(
  'pos position titel zulage pauschal pauschale psch pausch std stunde stunden stk stuck h m fur die der das den dem des komplette kompletter fachgerechte fachgerechter vollstandige zusatzliche restliche gesamte allgemeine einmalige von'.split(
    ' ',
  ),
)

const thingBeginnings =
  'werkzeug set satz gerat koffer kit tool schlussel hilfe zange hebel spray schild etikett mittel adapter stecker lampe taste modul box mappe tasche software lizenz ordner halter stift buch unit device equipment cable bag plug lead machine maschine rig bit krone tape band protokollblock'.split(
    ' ',
  )

/** Work whatever follows. */
const works = phraseTable(`
demontage|demontagen|demontagearbeiten|rückbau|rückbauarbeiten|abbruch|abbrucharbeiten|wiedermontage|neumontage|ummontage|remontage
de und|u wiedermontage|remontage|montage|neumontage
aus und|u wiedereinbau|einbau
demontieren|rückbauen|ausbauen|abklemmen|entsorgen|freischalten|umklemmen|umverlegen
entsorgung|abtransport|abfuhr|schuttentsorgung|bauschuttentsorgung|entsorgungskosten|deponiegebühr|deponiegebühren|deponiekosten
kernbohrung|kernbohrungen|kernlochbohrung|kernlochbohrungen|deckendurchbruch|deckendurchbrüche|wanddurchbruch|wanddurchbrüche|mauerdurchbruch|mauerdurchbrüche|stemmarbeit|stemmarbeiten|schlitzarbeiten|bohrarbeiten|fräsarbeiten|betonschneidarbeiten|erdarbeiten|grabarbeiten|tiefbauarbeiten|malerarbeiten|putzarbeiten|maurerarbeiten|reinigungsarbeiten|schweißarbeiten|isolierarbeiten|dämmarbeiten|montagearbeiten|installationsarbeiten|anschlussarbeiten|verkabelungsarbeiten|wartungsarbeiten|reparaturarbeiten|prüfarbeiten|nacharbeiten|anpassarbeiten|umbauarbeiten|bauarbeiten|vorarbeiten|restarbeiten|regiearbeiten|tagelohnarbeiten|gerüstarbeiten|elektroarbeiten|sanitärarbeiten
mauerschlitz|mauerschlitze|wandschlitz|wandschlitze|schlitz|schlitze|durchbruch|durchbrüche|öffnung|öffnungen herstellen|stemmen|fräsen|schließen|verschließen|anlegen
kabelgraben|rohrgraben|graben herstellen|ausheben|verfüllen
stundenlohn|stundenlöhne|stundenlohnarbeit|stundenlohnarbeiten|stundensatz|stundensätze|stundenverrechnungssatz|stundenverrechnungssätze|verrechnungssatz|verrechnungssätze|lohnstunde|lohnstunden|arbeitsstunde|arbeitsstunden|facharbeiterstunde|facharbeiterstunden|monteurstunde|monteurstunden|helferstunde|helferstunden|meisterstunde|meisterstunden|obermonteurstunde|obermonteurstunden|technikerstunde|technikerstunden|ingenieurstunde|ingenieurstunden|regiestunde|regiestunden|montagestunde|montagestunden|auszubildendenstunde|lehrlingsstunde
facharbeiter|obermonteur|monteur|hilfsarbeiter|helfer|elektromonteur|servicetechniker|vorarbeiter|bauleiter|auszubildender|auszubildende|spezialmonteur|chefmonteur|hilfsmonteur
baustelleneinrichtung|baustellenräumung|baustellensicherung|baustellenreinigung|baustellenvorhaltung|baureinigung|endreinigung|gerüststellung|gerüstgestellung
einrichten der? baustelle
anfahrt|anfahrten|anfahrtspauschale|anfahrtskosten|fahrtkosten|fahrtkostenpauschale|fahrkosten|wegegeld|wegezeit|fahrzeit|fahrtzeit|kilometerpauschale|anreise|auslöse|auslösung|übernachtungskosten|kfz-kosten|reisekosten|frachtkosten|versandkosten|transportkosten|frachtpauschale|transportpauschale|kleinmengenzuschlag|mindermengenzuschlag|überstundenzuschlag|nachtzuschlag|sonntagszuschlag|samstagszuschlag|erschwerniszuschlag|montagepauschale|notdienstpauschale|einrichtungspauschale
inbetriebnahme|inbetriebnahmen|inbetriebsetzung|wiederinbetriebnahme|probebetrieb|probelauf|einregulierung|einweisung|nutzereinweisung|benutzereinweisung|schulung|abnahme|abnahmeprüfung|sachverständigenabnahme|sachverständigenprüfung|tüv-abnahme|vds-abnahme|projektierung|werkplanung|montageplanung|ausführungsplanung|planungsleistung|planungsleistungen|ingenieurleistung|ingenieurleistungen|bestandsaufnahme|projektleitung|bauleitung|koordination|bestandsplan|bestandspläne|bestandsunterlagen|revisionsunterlagen|revisionspläne|revisionsplan|bestandsdokumentation|anlagendokumentation|revisionsdokumentation|wartungsvertrag|wartungsleistung|wartungsleistungen|instandhaltungsvertrag|instandsetzung|störungsbeseitigung|fehlersuche
messprotokoll|messprotokolle|prüfprotokoll|prüfprotokolle|vde-messung|vde-messungen|vde-prüfung|vde-prüfungen|e-check|erstprüfung|wiederholungsprüfung|dguv-prüfung|isolationsmessung|erdungsmessung|schleifenimpedanzmessung|netzwerkmessung|lwl-messung|otdr-messung|otdr-messungen|abnahmemessung|druckprüfung|druckprobe|dichtheitsprüfung|dichtigkeitsprüfung|rohrspülung|anlagenspülung
hydraulischer|hydraulischen abgleich
spülung|spülen der|des|von trinkwasserleitung|trinkwasserleitungen|trinkwasseranlage|rohrleitung|rohrleitungen|leitungen|anlage|heizungsanlage|rohrnetz|rohrnetzes
labour
labour|labor only|rate|hours|cost|costs|charge|charges
skilled|unskilled worker|labour|labourer
electrician|fitter|plumber|technician|foreman hour|hours|hourly|rate|rates
hourly|daily|day rate|rates|work|works|labour
removal|dismantling|demolition|disposal|decommissioning|disconnection|relocation|stripping of|and|&|existing|out?
remove|dismantle|demolish|dispose|disconnect|strip|relocate|decommission and|existing|the|of|out|old|all
core drilling|drillings|hole|holes of|through|for|in|in?
testing and|& commissioning|balancing|certification|inspection
commissioning|as-built documentation|drawings|of|and|the?
as built drawings|documentation
site setup|set-up|establishment|clearance|supervision|management|preparation|mobilisation|mobilization
travel|travelling|traveling costs|expenses|time|allowance|charge
call-out|callout charge|fee
mobilisation|mobilization|demobilisation|demobilization
freight|shipping|delivery charge|charges|cost|costs
`)

/** Work if nothing follows, or what it is done to. */
const worksNamed = phraseTable(`
montage|dokumentation|prüfung|messung|wartung|reparatur|programmierung|parametrierung|reinigung|verdrahtung|beschriftung|umbau|anschluss|planung|installation|transport|bohrung|kalibrierung|konfiguration
dokumentation|prüfung|messung|wartung und|u prüfung|messprotokoll|protokoll|dokumentation|messung|inspektion|abnahme|reinigung
installation|testing|documentation|training|inspection|programming|maintenance|repair|cleaning|commissioning|calibration|configuration|balancing|flushing|erection
installation|testing only
`)

const objects = phraseTable(`
von|der|des|eines|einer|vom|bauseits|bauseitig|bauseitiger|vorhandener|beigestellter|nach|gem|gemäß|durch|aller|sämtlicher|am|an
of|the|existing|by|free-issue
`)

// Spelt as folding leaves them.
const workVerbs = new Set(
  'demontieren ruckbauen abbrechen entsorgen ausbauen stemmen umsetzen prufen einmessen reinigen spulen entleeren befullen programmieren parametrieren inbetriebnehmen einregulieren abklemmen freischalten umklemmen umverlegen verfullen ausheben'.split(
    ' ',
  ),
)
