/**
 * Whether a word, folded, says nothing of a product. Words that turn the sense round (`ohne`,
 * `nicht`, `without`) say much, and so do those that are names in the trades (`UP`, `unter` Putz,
 * `off`): they are no stop words.
 */
export const isStopWord = (folded: string): boolean => stopWords.has(folded)

// Folded as texts are, so that `für` is `fur` and `due` is `du`.
const stopWords: ReadonlySet<string> = new Set(
  `
  der die das den dem des ein eine einer eines einem einen
  und oder sowie bzw beziehungsweise sowohl als auch weder noch
  mit von vom zu zum zur zwecks fur in im ins an am ans auf aus bei beim bis durch gegen nach seit
  um wahrend wegen trotz zwischen vor uber hinter neben entlang laut gemass gem mittels je pro per
  ist sind war waren wird werden wurde wurden sein bleibt bleiben
  hat haben hatte kann konnen konnte darf durfen muss mussen soll sollen sollte mag will wollen
  ich du er sie es wir ihr man sich uns ihnen ihm ihn
  dies diese dieser dieses diesem diesen jene jener jenes jede jeder jedes jeden jedem
  welche welcher welches welchen welchem was wer wie wo wann warum
  mein dein seine seiner seinen ihre ihrer ihren unser unsere unserer unseren
  alle aller alles allen allem einige etliche manche mehrere sonstige sonstiger sonstigen
  da dabei dafur dagegen daher damit danach daran darauf daraus darin daruber darunter davon davor
  dazu deren dessen denen dort hier hierbei hierfur hiermit hierzu
  hin her hinaus herum wobei wodurch wofur womit woran worauf wozu
  dass weil wenn falls ob obwohl sofern soweit sobald denn doch aber sondern jedoch
  nur schon sehr so etwa ca circa zirka dann nun ja bereits ebenfalls ebenso
  immer wieder weitere weiterer weiteres weiteren etc usw ua zb dh ggf evtl eventull inkl incl
  einschliesslich einschl inklusive zzgl zuzuglich samt
  bestehend bestehende bestehenden geeignet geeignete geeigneten passend passende passenden
  entsprechend entsprechende entsprechenden entspr erforderlich erforderliche erforderlichen
  notwendig notwendige notwendigen benotigt jeweils jeweilige jeweiligen jeweiligem
  vorgesehen vorgesehene gewunscht gewunschte genannt genannte genannten beschrieben
  beschriebene siehe wievor dito desgl desgleichen dergleichen dgl gleichwertig
  gleichwertige gleichwertiger gleichwertiges gleichwertigen glw
  liefern lieferung liefere liefert geliefert montieren montage montiert einbauen
  verlegen verlegt anbringen befestigen herstellen erstellen ausfuhren versetzen
  anschliessen betriebsfertig fachgerecht funktionsfahig
  position positionen pos leistungen leistungsverzeichnis titel los gewerk
  menge mengen einheit einheitspreis gesamtpreis einzelpreis preis preise angebot
  angebotenes angeboten anfrage bestellung bedarfsposition eventualposition grundposition
  alternativposition bieter bieterangabe bieters auftraggeber auftraggebers
  auftragnehmer auftragnehmers bauherr bauherrn bauleitung bauseits vertragsbedingungen
  fabrikat fabrikats erzeugnis hersteller herstellers produkt produkts
  bitte danke hallo anbieten benotigen brauchen senden bestellen
  the of and for with from to into onto at by on as via than then that this these those
  is are were be been being has have had having do dos did done
  can could may might must shall should would
  he she it we you they them their its our your his my me us
  all any each every both either other others another some such same several various
  which who whom whose what when where why how if whether because while until unless since
  also only just very too more most much many few here there
  between during before about across along against through upon within toward towards
  or ie viz inclusive including
  supply supplying supplied install installing installed installation deliver delivery
  delivered provide provided providing furnish furnished fix erect
  suitable appropriate necessary required requirement requirements requested needed applicable
  according accordance comply complying conforming specified specification shown
  item items section quantity qty rate amount price prices quote quotation offer tender
  contractor contractors employer client engineer bidder manufacturer manufacturers
  product products equal equivalent similar like
  geeign best fabr herst hrst anz stk stck stuck piece pieces pcs pc ungef approx jew baus
  vorh vorhanden vorhandene vorhandenen div diverse versch verschiedene consisting comprising
  please thanks dear hello need needs want order ordering
  `
    .trim()
    .split(/\s+/),
)
