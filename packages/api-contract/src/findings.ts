import { FINDING_FIELDS, PAPER_LAYOUTS } from '@llave/domain/findings/finding'
import { z } from 'zod'

const share = z.number()

/** What the program has read in a file, field by field, beside what was answered. */
export const findings = z.object({
  /** `NO_TEXT`: a scan; `UNREADABLE`: broken, or too large to be read. */
  outcome: z.enum(['READ', 'NO_TEXT', 'UNREADABLE']),
  /** What it turned out to be; null: nothing that is known. */
  layout: z.enum(PAPER_LAYOUTS).nullable(),
  fields: z.array(
    z.object({
      field: z.enum(FINDING_FIELDS),
      /** In the form of `FINDING_KINDS`; null: not read. */
      value: z.string().nullable(),
      /** Where it stands, in shares of the page. */
      place: z.object({ page: z.int(), left: share, top: share, right: share, bottom: share }).nullable(),
      /** What was answered or is expected; null: nothing to compare with. */
      expected: z.string().nullable(),
      isEqual: z.boolean().nullable(),
    }),
  ),
})
export type FileFindings = z.output<typeof findings>
