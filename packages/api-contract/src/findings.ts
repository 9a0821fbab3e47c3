import { FINDING_FIELDS, PAPER_LAYOUTS } from '@llave/domain/findings/finding'
import { z } from 'zod'

const share = z.number()

/** What the program read in a file, field by field, with the answers to compare. */
export const findings = z.object({
  /** `NO_TEXT`: a scan; `UNREADABLE`: damaged, or too large to read. */
  outcome: z.enum(['READ', 'NO_TEXT', 'UNREADABLE']),
  /** The recognised layout; null: none. */
  layout: z.enum(PAPER_LAYOUTS).nullable(),
  fields: z.array(
    z.object({
      field: z.enum(FINDING_FIELDS),
      /** In the form of `FINDING_KINDS`; null: not read. */
      value: z.string().nullable(),
      /** Its place, as shares of the page's width and height. */
      place: z.object({ page: z.int(), left: share, top: share, right: share, bottom: share }).nullable(),
      /** The answered or expected value; null: nothing to compare with. */
      expected: z.string().nullable(),
      isEqual: z.boolean().nullable(),
    }),
  ),
})
export type FileFindings = z.output<typeof findings>
