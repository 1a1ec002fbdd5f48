import { foldWord } from '../text/fold.ts'
import type { ParameterKind } from './parameter.ts'

/**
 * What values are called, in texts and as names of attributes. A name of several words is written in one, without
 * fillers: `Anzahl der Pole` is `anzahlpole`.
 */
const NAMES: Readonly<Partial<Record<ParameterKind, string>>> = {
  cores: `Aderzahl Aderanzahl Adern Leiteranzahl Leiterzahl AnzahlAdern AnzahlderAdern AnzahlLeiter NumberCores
    NumberConductors CoreCount ConductorCount Cores Conductors`,
  cross_section_mm2: `Querschnitt Nennquerschnitt Leiterquerschnitt Aderquerschnitt Bemessungsquerschnitt
    Leiternennquerschnitt Anschlussquerschnitt CrossSection CrossSectionalArea ConductorCrossSection NominalCrossSection
    WireSize ConductorSize`,
  pairs: 'Doppeladern Paarzahl Aderpaare AnzahlPaare AnzahlDoppeladern NumberPairs PairCount Pairs',
  conductor_diameter_mm:
    'Leiterdurchmesser Aderdurchmesser Drahtdurchmesser ConductorDiameter WireDiameter',
  voltage_v: `Spannung Nennspannung Bemessungsspannung Betriebsspannung Versorgungsspannung Anschlussspannung
    Steuerspannung Netzspannung Ausgangsspannung Eingangsspannung Systemspannung Spulenspannung
    Bemessungsbetriebsspannung Bemessungssteuerspeisespannung Dauerspannung Voltage RatedVoltage NominalVoltage
    SupplyVoltage OperatingVoltage ControlVoltage OutputVoltage InputVoltage CoilVoltage MainsVoltage`,
  current_a: `Strom Nennstrom Bemessungsstrom Stromstärke Bemessungsdauerstrom Betriebsstrom Bemessungsbetriebsstrom
    Schaltstrom Einstellbereich Stromaufnahme Nennstromstärke Ausgangsstrom Current RatedCurrent NominalCurrent
    CurrentRating OperatingCurrent OutputCurrent SettingRange AmpRating Amperage`,
  power_w: `Leistung Nennleistung Bemessungsleistung Leistungsaufnahme Anschlussleistung Systemleistung Lampenleistung
    Heizleistung Wärmeleistung Nennwärmeleistung Normwärmeleistung Lastbereich Schaltleistung Motorleistung Wattage
    AnschlussleistungMax LeistungjeMeter Leistungaufnahme Power RatedPower PowerConsumption NominalPower OutputPower
    HeatOutput PowerOutput SystemPower LoadRange MotorPower`,
  residual_current_ma: `Fehlerstrom Bemessungsfehlerstrom Nennfehlerstrom Auslösestrom Bemessungsdifferenzstrom
    Differenzstrom Auslösefehlerstrom Nenndifferenzstrom ResidualCurrent RatedResidualCurrent TrippingCurrent
    ResidualOperatingCurrent Sensitivity RatedResidualOperatingCurrent`,
  breaking_capacity_ka: `Schaltvermögen Bemessungsschaltvermögen Ausschaltvermögen Kurzschlussausschaltvermögen
    Abschaltvermögen Nennschaltvermögen Kurzschlussschaltvermögen BreakingCapacity RatedBreakingCapacity
    ShortCircuitBreakingCapacity InterruptingCapacity InterruptingRating`,
  trip_curve: `Charakteristik Auslösecharakteristik Kennlinie Auslösekennlinie Char TripCurve TrippingCharacteristic
    TrippingCurve Characteristic ReleaseCharacteristic Curve`,
  poles: 'Polzahl Pole AnzahlPole AnzahlderPole Poligkeit NumberPoles Poles PoleCount',
  modules: `Teilungseinheiten Teilungseinheit AnzahlTeilungseinheiten Platzeinheiten Baubreite BreiteinTeilungseinheiten
    ModularWidth NumberModules Modules ModuleWidths ModuleWidth`,
  gangs: `Fach Fachzahl AnzahlEinheiten Kanäle Kanalzahl AnzahlKanäle Heizkreise AnzahlHeizkreise Gangs NumberGangs
    NumberUnits Channels NumberChannels Circuits HeatingCircuits`,
  rows: 'Reihen Reihenzahl AnzahlReihen AnzahlderReihen NumberRows Rows',
  phases: 'Phasen Phasenzahl AnzahlPhasen AnzahlderPhasen NumberPhases Phases',
  frequency_hz: 'Frequenz Nennfrequenz Netzfrequenz Frequency RatedFrequency',
  capacity_ah: 'Batteriekapazität Akkukapazität BatteryCapacity',
  luminous_flux_lm: `Lichtstrom Leuchtenlichtstrom Bemessungslichtstrom Nennlichtstrom LuminousFlux LumenOutput
    LightOutput Lumens`,
  colour_temperature_k: `Farbtemperatur Lichttemperatur ColourTemperature ColorTemperature CCT
    CorrelatedColourTemperature`,
  colour_rendering_ra:
    'Farbwiedergabe Farbwiedergabeindex ColourRendering ColorRendering ColourRenderingIndex CRI',
  network_category: 'Kategorie Category Netzwerkkategorie CableCategory NetworkCategory Cat Kat',
  ports: 'Ports Portzahl AnzahlPorts Portanzahl NumberPorts PortCount AnzahlBuchsen',
  fibres:
    'Fasern Faserzahl Faseranzahl AnzahlFasern NumberFibres NumberFibers FibreCount FiberCount Fibres Fibers',
  ip_rating: `Schutzart IPSchutzart SchutzartIP IP IPRating IPCode IngressProtection DegreeProtection ProtectionClassIP
    ProtectionRating`,
  ik_rating: `Schlagfestigkeit Stoßfestigkeit Stoßfestigkeitsgrad SchutzartIK IKCode IKRating IK ImpactResistance
    ImpactRating`,
  fire_class: `Brandklasse Brandverhalten Baustoffklasse Brandverhaltensklasse Feuerklasse Euroklasse Brandschutzklasse
    FireClass ReactionFire FireRating CPRClass Euroclass`,
  surge_type: 'Ableiterklasse Ableitertyp SPDTyp SPDType SPDClass ArresterType ArresterClass',
  nominal_diameter_dn:
    'Nennweite NennweiteDN DN NW NominalDiameter NominalWidth NominalBore NominalSize',
  thread_inch:
    'Gewinde Anschlussgewinde Gewindegröße Gewindeanschluss Gewindemaß Thread ThreadSize ConnectionThread',
  nominal_pressure_pn:
    'Druckstufe Nenndruck PN NominalPressure PressureRating PressureStage PressureClass',
  diameter_mm: `Durchmesser Außendurchmesser Rohrdurchmesser Spannbereich Klemmbereich Bohrdurchmesser Bohrerdurchmesser
    Rohraußendurchmesser Nenndurchmesser Bohrloch Bohrlochdurchmesser Kopfdurchmesser Diameter OuterDiameter
    OutsideDiameter PipeDiameter ClampingRange HoleDiameter DrillDiameter OD`,
  wall_thickness_mm: 'Wanddicke Wandstärke Rohrwanddicke Wandung WallThickness PipeWallThickness',
  angle_deg: `Winkel Abgangswinkel Bogenwinkel Ausstrahlwinkel Ausstrahlungswinkel Erfassungswinkel Abstrahlwinkel
    Erfassungsbereich Angle BeamAngle DetectionAngle BendAngle`,
  pressure_bar:
    'Druck Betriebsdruck Arbeitsdruck Prüfdruck Pressure OperatingPressure WorkingPressure',
  flow_m3h: `Volumenstrom Luftmenge Luftvolumenstrom Förderstrom Luftleistung Fördermenge AirFlow Airflow VolumeFlow
    AirVolume FlowRate DeliveryRate`,
  flow_l_min: 'Durchfluss Durchflussmenge Zapfmenge Durchflussleistung WaterFlow Throughput',
  temperature_c: `Betriebstemperatur Temperaturbereich Umgebungstemperatur Temperatur Wassertemperatur
    OperatingTemperature TemperatureRange AmbientTemperature Temperature`,
  volume_l: `Inhalt Volumen Nenninhalt Speichervolumen Fassungsvermögen Behälterinhalt Füllmenge Capacity Volume Contents
    TankCapacity NominalCapacity Content`,
  metric_thread: 'Bolzen Gewindebolzen Nenngröße Bolt MetricThread BoltSize StudSize',
  length_mm: `Länge Baulänge Gesamtlänge Einbaulänge Schraubenlänge Kabellänge Leitungslänge Rohrlänge Stangenlänge
    Lieferlänge BL Length OverallLength TotalLength CableLength NominalLength`,
  width_mm:
    'Breite Baubreitemm Gesamtbreite Nennbreite Kanalbreite Rinnenbreite Width OverallWidth TotalWidth',
  height_mm: `Höhe Bauhöhe Gesamthöhe Nennhöhe Holmhöhe Seitenhöhe Kanalhöhe Aufbauhöhe BH Height OverallHeight
    TotalHeight SideHeight`,
  thickness_mm: `Dicke Stärke Dämmdicke Dämmstärke Blechdicke Blechstärke Materialstärke Materialdicke Dämmschichtdicke
    Isolierdicke Isolierstärke Drahtstärke Plattenstärke Thickness InsulationThickness SheetThickness
    MaterialThickness`,
  weight_kg: 'Gewicht Nettogewicht Stückgewicht Eigengewicht Masse Weight NetWeight Mass',
  area_m2: 'Fläche Heizfläche Oberflächem Area SurfaceArea',
  ral_colour: 'RAL RALNummer RALFarbe RALTon Farbnummer RALColour RALColor RALNumber RALCode',
  colour: `Farbe Mantelfarbe Gehäusefarbe Kennfarbe Rahmenfarbe Farbton Isolationsfarbe Aderfarbe Oberflächenfarbe Colour
    Color SheathColour HousingColour FrameColour FinishColour HousingColor`,
  material: `Werkstoff Material Gehäusewerkstoff Gehäusematerial Rohrwerkstoff Werkstoffgüte Grundwerkstoff
    HousingMaterial BodyMaterial PipeMaterial`,
  mounting: `Montage Montageart Befestigungsart Einbauart Befestigung Verlegeart Mounting MountingType MountingMethod
    InstallationType Installation`,
  pieces: `Verpackungseinheit VPE VE Packungsinhalt Stückzahl Verpackungsmenge InhaltStück PackSize PackQuantity
    PackagingUnit PackageQuantity PiecesPerPack`,
  // Sizes of a part: told apart from those of the whole, and compared with each other.
  size_mm: `Arbeitslänge Nutzlänge Schaftlänge Ausladung Korngröße Korn Kugeldurchgang Abgang Ablauf WorkingLength
    Projection`,
  depth_mm:
    'Tiefe Einbautiefe Gesamttiefe Bautiefe Depth OverallDepth InstallationDepth TotalDepth',
  cutout_mm: `Deckenausschnitt Ausschnitt Einbauöffnung Deckenöffnung Einbaudurchmesser Lochausschnitt Cutout
    CeilingCutout CutOut RecessDiameter`,
  pack_length_m:
    'Aufmachung Rolle Ring Trommel Rollenlänge Ringlänge Bundlänge Reel Coil RollLength ReelLength Drum Roll',
  head_m: 'Förderhöhe Saughöhe DeliveryHead PumpHead MaxHead',
  range_m: 'Reichweite Erfassungsreichweite DetectionRange Reach',
  energy_kwh:
    'Kapazität Speicherkapazität Energieinhalt NutzbareKapazität UsableCapacity EnergyContent StorageCapacity',
  height_units: 'Höheneinheiten HE HeightUnits RackUnits',
  force_n: 'Druckfestigkeit Druckkraft CompressiveStrength CompressionResistance',
  set_pressure_bar: `Ansprechdruck Einstelldruck Abblasdruck Öffnungsdruck SetPressure OpeningPressure
    ResponsePressure`,
  residual_type: 'FehlerstromTyp FITyp RCDTyp RCDType ResidualCurrentType TypFehlerstrom',
  ring_stiffness_sn: 'Ringsteifigkeit RingStiffness SN',
  size_inch:
    'Bildschirm Bildschirmdiagonale Bildschirmgröße Display Displaygröße ScreenSize DisplaySize Diagonal',
  lamp_base: 'Sockel Lampensockel Fassung LampBase Base LampHolder LampCap',
  fuse_size: 'Baugröße Sicherungsgröße FuseSize NHGröße',
  radiator_type: 'Heizkörpertyp RadiatorType',
  fields: 'Felder Feldzahl AnzahlFelder Zählerfelder NumberFields Fields',
  cutting_edges: 'Schneiden Schneidenzahl AnzahlSchneiden CuttingEdges NumberCuttingEdges',
  buttons: 'Ruftasten Klingeltasten AnzahlRuftasten AnzahlTasten CallButtons NumberButtons',
  heat_exchangers: 'Wärmetauscher AnzahlWärmetauscher HeatExchangers NumberHeatExchangers',
  trackers: 'MPPTracker AnzahlMPPTracker MPPT MPPTrackers NumberMPPTrackers',
  contacts_no: 'Schließer AnzahlSchließer NOContacts',
  contacts_nc: 'Öffner AnzahlÖffner NCContacts',
  contacts_changeover: 'Wechsler AnzahlWechsler ChangeoverContacts',
  duration_h:
    'Betriebsdauer Nennbetriebsdauer Überbrückungszeit Autonomiezeit OperatingTime Autonomy BurningTime',
}

/**
 * Names of values that nobody chooses an article by, or that another article of the same kind gives otherwise: the
 * number behind them is read over.
 */
const IGNORED = `Stoßspannung Bemessungsstoßspannung Stoßspannungsfestigkeit Überspannungsfestigkeit Isolationsspannung
  Prüfspannung Schutzpegel Bemessungsisolationsspannung Ableitstoßstrom Blitzstrom Blitzstoßstrom Kurzschlussstrom
  Kurzschlussfestigkeit Stoßstrom Nennableitstoßstrom Einschaltstrom Vorsicherung Verlustleistung Standby
  Standbyverbrauch Montagehöhe Arbeitshöhe Deckenhöhe Geschosshöhe Lichtpunkthöhe Raumhöhe Verlegetiefe Sperrwasserhöhe Biegeradius Abstand Achsabstand
  Befestigungsabstand Stichmaß Hutschiene Tragschiene Sammelschiene Vordruck Traglast Belastbarkeit Ringgewicht
  Tragkraft Schallpegel Wassersäule Lebensdauer Gewährleistung Leiterklasse Schutzklasse Dichtheitsklasse
  Effizienzklasse Energieeffizienzklasse Garantie Warranty ImpulseVoltage SurgeCurrent InsulationVoltage BendingRadius
  Filterfeinheit Reinigungsflansch Rail Distance Spacing InrushCurrent StandbyPower Eingangsdruck Hinterdruck
  Differenzdruck`

/** Of these a number without a unit is not what it seems. */
const NEVER_BARE: ReadonlySet<ParameterKind> = new Set([
  'thread_inch',
  'size_inch',
  'pack_length_m',
  'temperature_c',
  'duration_h',
  'volume_l',
  'energy_kwh',
  'range_m',
  'pieces',
  'head_m',
])

export type Label = {
  /** Null where the value is to be read over. */
  readonly kind: ParameterKind | null
  readonly bare: boolean
}

const BY_WORD = new Map<string, Label>()
for (const [kind, names] of Object.entries(NAMES) as [ParameterKind, string][]) {
  const label = { kind, bare: !NEVER_BARE.has(kind) }
  for (const name of names.split(/\s+/)) BY_WORD.set(foldWord(name), label)
}
for (const name of IGNORED.split(/\s+/)) BY_WORD.set(foldWord(name), { kind: null, bare: false })

/** What a word announces; `word` is folded. */
export const labelOf = (word: string): Label | undefined => BY_WORD.get(word)

/** What a word says of the size before it: `80 cm hoch`. */
const FOLLOWING: Readonly<Partial<Record<ParameterKind, string>>> = {
  length_mm: 'lang long Länge length Baulänge Einbaulänge',
  width_mm: 'breit wide Breite width',
  height_mm: 'hoch high tall Höhe height Bauhöhe',
  depth_mm: 'tief deep Tiefe depth Einbautiefe Bautiefe',
  thickness_mm:
    'dick stark thick Dicke Stärke Dämmdicke Dämmstärke thickness Isolierung Dämmung insulation',
  pack_length_m: 'Rolle Ring Bund Trommel coil coils roll rolls reel drum spool',
  wall_thickness_mm: 'Wandstärke Wanddicke Wandung',
  diameter_mm: 'Durchmesser diameter dia',
  cutout_mm: 'Ausschnitt Deckenausschnitt cutout',
}

const AFTERWARDS = new Map(
  (Object.entries(FOLLOWING) as [ParameterKind, string][]).flatMap(([kind, words]) =>
    words.split(' ').map((word) => [foldWord(word), kind] as const),
  ),
)

export const followingLabel = (word: string): ParameterKind | undefined => AFTERWARDS.get(word)

/** Of the place and not of the thing: `working height up to 3.5 m`. */
const OF_THE_PLACE = new Set(['working', 'mounting', 'installation', 'room', 'ceiling', 'storey'])

export const isOfThePlace = (word: string): boolean => OF_THE_PLACE.has(word)

/** What may stand between a name and its value. */
const FILLERS = new Set(
  'ca von bis min max mind mit je mindestens maximal etwa nenn zu of up to approx about at least is ist beträgt ab from'
    .split(' ')
    .map(foldWord),
)

export const isFiller = (word: string): boolean => FILLERS.has(word)
