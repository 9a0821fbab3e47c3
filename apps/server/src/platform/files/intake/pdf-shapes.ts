/**
 * What an entry is read as. `plain` is for what pages are made of (fonts, pictures, colours, tags, appearances), where
 * no reader looks for anything to do. All other shapes are places where readers do.
 */
export type Shape = keyof typeof SHAPES | 'plain'

/**
 * The entries of a shape, each with the shape it is read as; those listed in the text are plain. Any other entry makes
 * a file active.
 */
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
  /** An action, or a place in the document, for a click. */
  clicked: entries('Type S SD URI IsMap', { D: 'destination' }),
  /** The same for the opening of the document. */
  opened: entries('Type S SD', { D: 'destination' }),
} as const

/** The shapes of an array's elements; in all other arrays they have the array's own shape. */
export const ELEMENTS: { readonly [S in Shape]?: Shape } = {
  destinationList: 'destination',
  destination: 'page',
  clicked: 'page',
  opened: 'page',
}

/** The shapes of dictionaries that state their own type, wherever they stand. */
const SHAPE_OF_TYPE: Readonly<Record<string, Shape>> = {
  Catalog: 'catalogue',
  Pages: 'page',
  Page: 'page',
  Annot: 'annotation',
  Action: 'clicked',
}

/** The shape of a dictionary where this one is expected; among what pages are made of, its own type decides. */
export function shapeOf(expected: Shape, type: string | undefined): Shape {
  return expected === 'plain' ? (SHAPE_OF_TYPE[type ?? ''] ?? 'plain') : expected
}

/** The shape of a dictionary's entry; undefined if the entry makes the file active. */
export function shapeOfEntry(shape: Shape, key: string): Shape | undefined {
  if (shape === 'plain') return NOWHERE.has(key) ? undefined : 'plain'
  if (shape === 'destinationsByName') return 'destination'
  if (shape === 'destinationList') return undefined
  const entries: ReadonlyMap<string, Shape> = SHAPES[shape]
  return entries.get(key) ?? (isOwnName(key) || INFORMATION.has(key) ? 'plain' : undefined)
}

/** Document information: some programs also write it into a form, where nobody reads it. */
const INFORMATION = new Set('Title Author Subject Keywords Creator Producer CreationDate ModDate Trapped'.split(' '))

/** Names with a developer's prefix, such as `pdftk_PageNum`, mean nothing to other programs. */
const isOwnName = (key: string) => /^[A-Za-z\d]+[_.:]/.test(key)

/** Embedded files and scripts: wherever they stand, they are meant for some reader. */
const NOWHERE = new Set(['EF', 'AF', 'JS'])

/** The entries that decide what a dictionary does, as texts; undefined if missing, empty if of another kind. */
export interface Deciding {
  readonly subtype: string | undefined
  readonly action: string | undefined
  readonly address: string | undefined
}

/** Whether the dictionary as such is harmless, whatever its entries. */
export function isPlainDict(shape: Shape, { subtype, action, address }: Deciding): boolean {
  // Without a subtype it is a field of a form.
  if (shape === 'annotation') return ANNOTATIONS.has(subtype ?? 'Widget')
  if (shape !== 'clicked' && shape !== 'opened') return true
  if (action === 'URI') return address !== undefined && PLAIN_ADDRESS.test(address)
  return action === 'GoTo' && address === undefined
}

const ANNOTATIONS = new Set(
  (
    'Link Text FreeText Line Square Circle Polygon PolyLine Highlight Underline Squiggly StrikeOut Stamp Caret Ink ' +
    'Popup Widget Watermark Redact PrinterMark TrapNet'
  ).split(' '),
)

/**
 * Addresses that a browser or a mail program opens after asking, as from any e-mail. An address typed without its
 * scheme counts as well; since a reader that does not complete the scheme takes it for a file beside the document, it
 * must not lead anywhere else.
 */
const PLAIN_ADDRESS = /^((https?|mailto|tel):|www(\.[\w-]+){2,}(\/(?!.*\.\.)[\w./?=&#+~-]*)?$)/i

/**
 * The entries of all harmless streams: pictures, forms, patterns, fonts, functions, shadings, profiles, metadata,
 * tables (those of linearised files have single letters), and the mark of a library that several programs use (`LC`).
 * Left out are those that take data from elsewhere (`F`, `Ref`, `OPI`) or embed a file (`Params`).
 */
const STREAM_ENTRIES = new Set(
  (
    'Type Subtype Length Filter DecodeParms DL Name Metadata PieceInfo LastModified OC StructParent StructParents ID ' +
    'Width Height ColorSpace BitsPerComponent Intent ImageMask Mask Decode Interpolate Alternates SMask SMaskInData ' +
    'Matte FormType BBox Matrix Resources Group Measure PtData ' +
    'PatternType PaintType TilingType XStep YStep FunctionType Domain Range Size BitsPerSample Order Encode ' +
    'ShadingType Background AntiAlias BitsPerCoordinate BitsPerFlag VerticesPerRow Function N Alternate ' +
    'Length1 Length2 Length3 CMapName CIDSystemInfo WMode UseCMap ' +
    'HalftoneType Xsquare Ysquare TransferFunction HalftoneName ' +
    'First Extends W Index Prev Root Info S T O A E V I C L R B LC'
  ).split(' '),
)
const STREAM_SUBTYPES = new Set('Image Form XML Type1C CIDFontType0C OpenType'.split(' '))

/** Whether a stream may have this entry. */
export const isStreamEntry = (key: string) => STREAM_ENTRIES.has(key) || isOwnName(key)

export const isPlainStream = ({ subtype }: Pick<Deciding, 'subtype'>) =>
  subtype === undefined || STREAM_SUBTYPES.has(subtype)
