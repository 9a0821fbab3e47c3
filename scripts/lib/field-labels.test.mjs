import { expect, it } from 'vitest'
import * as es from '../../packages/texts/src/es.ts'
import { filesOf, read } from './files.mjs'

const at = key => key.split('.').reduce((tree, name) => tree?.[name], es)

/** The constant beginnings of keys that `fieldLabel` completes: `contacts.fields.${name}`. */
const beginnings = new Set(
  filesOf('apps')
    .filter(file => /\.tsx?$/.test(file) && !/\.test\./.test(file))
    .flatMap(file => [...read(file).matchAll(/fieldLabel\(\s*t,[^)]*?`([\w.]+)\.\$\{/g)])
    .map(([, beginning]) => beginning),
)

it('where a feature calls a field otherwise than everybody, its own text is not lost to the common word', () => {
  const own = [...beginnings]
    .flatMap(beginning => Object.keys(at(beginning) ?? {}).map(name => [`${beginning}.${name}`, name]))
    .filter(([, name]) => typeof (es.words[name] ?? es.common.words[name]) === 'string')
    .map(([key]) => key)
  // A label that is removed on purpose must be removed from this list too.
  expect(own.sort()).toMatchInlineSnapshot(`
    [
      "accounts.fields.email",
      "accounts.fields.lastname",
      "accounts.fields.name",
      "accounts.fields.phone",
      "accounts.fields.whoRecommendedUs",
      "agencies.lead.choose",
      "agencies.lead.note",
      "agencies.lead.sent",
      "agencies.staff.columns.sent",
      "company.fields.email",
      "company.fields.name",
      "contacts.fields.comments",
      "contacts.fields.name",
      "contacts.fields.role",
      "imports.fields.createdDate",
      "imports.fields.dni",
      "imports.fields.email",
      "imports.fields.name",
      "imports.fields.phone",
      "integrations.keys.days",
      "integrations.keys.never",
      "leads.form.privacy",
      "mails.variables.address",
      "mails.variables.company",
      "mails.variables.days",
      "mails.variables.documents",
      "mails.variables.email",
      "mails.variables.now",
      "mails.variables.number",
      "memory.criteria.debtRatio",
      "offers.fields.conditions",
      "operations.activity.groups.all",
      "operations.create.contact",
      "operations.holders.contact",
      "operations.holders.fees",
      "operations.holders.name",
      "operations.tabs.messages",
      "paperRules.fields.conditions",
      "paperRules.fields.name",
      "paperRules.fields.nameDocument",
      "paperRules.fields.reason",
      "paperRules.fields.type",
      "people.fields.active",
      "people.fields.to",
      "privacy.file.labels.amount",
      "privacy.file.labels.email",
      "privacy.file.labels.role",
      "settings.account.email",
      "settings.account.messages",
      "settings.account.name",
      "signing.form.name",
      "tasks.fields.expirationDate",
    ]
  `)
})
