import { PRINTED_OF_COMPANY } from '@llave/domain/contracts/contract-gaps'
import { DNS_STATUSES } from '@llave/domain/setup/sender-dns'
import { OPTIONAL_STEPS, SETUP_STATUSES, SETUP_STEPS } from '@llave/domain/setup/setup-steps'
import { z } from 'zod'
import { defineCalls, SUPERADMIN } from './define/call'
import { instantOut } from './define/fields'
import { MAIL_STATUSES } from './mail-statuses'

const setup = z.object({
  steps: z.array(z.object({ step: z.enum(SETUP_STEPS), status: z.enum(SETUP_STATUSES) })),
  /** The setup has ended for everybody. */
  ended: z.boolean(),
  /** The missing company data that contracts print. */
  missing: z.array(z.enum(PRINTED_OF_COMPANY)),
  /** Contracts are sealed with a certificate of the brokerage's own. */
  ownCertificate: z.boolean(),
  mail: z.object({
    /** False: there is no mail server, so no e-mail leaves. */
    server: z.boolean(),
    sender: z.string(),
    /** The last test e-mail. */
    last: z
      .object({
        to: z.string(),
        status: z.enum(MAIL_STATUSES),
        createdDate: instantOut,
        lastError: z.string().nullable(),
      })
      .nullable(),
  }),
})
export type Setup = z.output<typeof setup>

const dnsRecord = z.object({
  name: z.string(),
  status: z.enum(DNS_STATUSES),
  found: z.array(z.string()),
  /** The exact record to set; null: none. */
  wanted: z.string().nullable(),
})
export type DnsRecordAt = z.output<typeof dnsRecord>

export const setupCalls = defineCalls({
  'GET /setup': {
    who: SUPERADMIN,
    summary: 'What a new brokerage still needs, step by step; read with all of them done, the setup has ended',
    res: setup,
  },
  'PUT /setup/steps/:step': {
    who: SUPERADMIN,
    summary: 'Puts a step off that the brokerage works without, or takes it up again; → the setup',
    params: z.object({ step: z.enum(OPTIONAL_STEPS) }),
    body: z.object({ later: z.boolean() }),
    res: setup,
  },
  'POST /setup/end': {
    who: SUPERADMIN,
    summary: 'Ends the setup for good once every step is done or put off; → the setup',
    res: setup,
  },
  'POST /setup/testMail': {
    who: SUPERADMIN,
    summary: 'Sends an e-mail to oneself, to try the mail server; → the setup',
    res: setup,
  },
  'GET /setup/dns': {
    who: SUPERADMIN,
    summary: 'What DNS says of the domain that e-mails come from, and what to put there; null: it has no domain',
    res: z.object({ domain: z.string(), spf: dnsRecord, dmarc: dnsRecord }).nullable(),
  },
})
