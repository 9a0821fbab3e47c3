import { z } from 'zod'
import { defineCalls, SUPERADMIN } from './define/call'
import { text } from './define/fields'
import { LANGUAGES } from './people'

const language = z.enum(LANGUAGES)
const params = z.object({ key: z.string(), language })
const written = z.object({ subject: text('mailSubject'), body: text('mailBody') })
/** Omitted texts default to those in force. */
const draft = written.partial().prefault({})

/** The version that the writer read; if a newer one is in force, it is not overwritten. */
const version = z.string().optional()

const mailTemplate = z.object({
  key: z.string(),
  /** Its name, in the reader's language. */
  name: z.string(),
  /** The texts in force, in Liquid; the body is plain text. Equal texts have the same version. */
  languages: z.record(
    language,
    z.object({ subject: z.string(), body: z.string(), custom: z.boolean(), version: z.string() }),
  ),
  variables: z.array(z.object({ name: z.string(), label: z.string(), example: z.string() })),
  /** Variables that the body must contain. */
  required: z.array(z.string()),
})
export type MailTemplateRecord = z.output<typeof mailTemplate>

export const mailTemplateCalls = defineCalls({
  'GET /mailTemplates': {
    who: SUPERADMIN,
    summary: 'Every kind of e-mail with its texts and variables',
    res: z.array(mailTemplate),
  },
  'PUT /mailTemplates/:key/:language': {
    who: SUPERADMIN,
    summary: 'Saves an own text of an e-mail, given a version only over that one; → its record',
    params,
    body: written.extend({ version }),
    res: mailTemplate,
  },
  'DELETE /mailTemplates/:key/:language': {
    who: SUPERADMIN,
    summary: 'Goes back to the built-in text, given a version only from that one; → the record',
    params,
    query: z.object({ version }),
    res: mailTemplate,
  },
  'POST /mailTemplates/:key/:language/preview': {
    who: SUPERADMIN,
    summary: 'The e-mail as it would arrive, filled in with an example',
    params,
    reads: true,
    body: draft,
    res: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
  },
  'POST /mailTemplates/:key/:language/test': {
    who: SUPERADMIN,
    summary: 'Sends the e-mail, filled in with an example, to oneself',
    params,
    body: draft,
    res: z.object({ sent: z.literal(true) }),
  },
})
