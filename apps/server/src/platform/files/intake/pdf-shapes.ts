/**
 * What an entry is read as. `plain` is what pages are made of (fonts, pictures, colours, tags, appearances): no reader
 * looks for something to do there. All other shapes are places where readers do.
 */
export type Shape = keyof typeof SHAPES | 'plain'

/** The entries of a shape, each as what it is read; those in a text are plain. Any other makes a file active. */
const entries = <S extends string>(plain: string, others: Readonly<Record<string, S>> = {}) =>
  new Map<string, S | 'plain'>([...plain.split(' ').map(key => [key, 'plain'] as const), ...Object.entries(others)])

const PAGE_BOXES = 'MediaBox CropBox BleedBox TrimBox ArtBox BoxColorInfo Rotate UserUnit'

export const SHAPES = {
  trailer: entries('Info ID Size Prev XRefStm DocChecksum', { Root: 'catalogue' }),
  catalogue: entries(
    'Type Version Extensions PageLabels ViewerPreferences PageLayout PageMode Metadata StructTreeRoot MarkInfo Lang ' +
      'OutputIntents PieceInfo LastModified OCProperties Legal Perms DSS',
    {
      Pages: 'page',
      Names: 'names',
      Dests: 'destinationsByName',
      Outlines: 'outline',
      OpenAction: 'opened',
      AcroForm: 'form',
    },
  ),
  page: entries(
    `Type Count Resources ${PAGE_BOXES} Contents Group Thumb Dur Trans Metadata PieceInfo LastModified StructParents ` +
      'ID PZ SeparationInfo Tabs VP Hid ProcSet',
    { Parent: 'page', Kids: 'page', Annots: 'annotation' },
  ),
  names: entries('', { Dests: 'destinations' }),
  destinations: entries('Limits', { Kids: 'destinations', Names: 'destinationList' }),
  destinationList: null,
  destinationsByName: null,
  destination: entries('SD Type', { D: 'destination' }),
  outline: entries('Type Count Title Dest SE C F', {
    First: 'outline',
    Last: 'outline',
    Next: 'outline',
    Prev: 'outline',
    Parent: 'outline',
    A: 'clicked',
  }),
  form: entries('NeedAppearances SigFlags DR DA Q', { Fields: 'annotation' }),
  /** Annotations, and the fields of a form, which may be annotations at the same time. */
  annotation: entries(
    'Type Subtype Rect Contents NM M F AP AS Border C StructParent OC Lang CA ca BM ' +
      'T RC RV CreationDate Subj RT IT QuadPoints L BS LE IC LL LLE Cap LLO CP CO Vertices BE Sy InkList Open Name State ' +
      'StateModel DA Q DS CL RD H MK RO OverlayText Repeat Dest ' +
      'FT TU TM Ff V DV Opt MaxLen TI I Lock SV DR',
    { P: 'page', Popup: 'annotation', IRT: 'annotation', Parent: 'annotation', Kids: 'annotation', A: 'clicked' },
  ),
  /** An action, or a place in the document, when somebody clicks. */
  clicked: entries('Type S SD URI IsMap', { D: 'destination' }),
  /** The same when the document is opened. */
  opened: entries('Type S SD', { D: 'destination' }),
} as const

/** What the elements of an array are read as; elsewhere they are what the array is. */
export const ELEMENTS: { readonly [S in Shape]?: Shape } = {
  destinationList: 'destination',
  destination: 'page',
  clicked: 'page',
  opened: 'page',
}

/** Dictionaries that say what they are, wherever they stand. */
export const SHAPE_OF_TYPE: Readonly<Record<string, Shape>> = {
  Catalog: 'catalogue',
  Pages: 'page',
  Page: 'page',
  Annot: 'annotation',
  Action: 'clicked',
}
