import type { ResOf } from '@llave/api-contract/call-types'
import { FEE_NAMES } from '@llave/domain/money/fees'
import type { Translate } from '@llave/texts/translate'
import { formatList } from '../../../lib/texts/formats'
import { entryName } from '../../documents/documents.published'
import { fieldName, type NamedField, valueText } from '../model/value-text'

export type Preview = ResOf<'POST /operations/previewHolderChange'>

/** The consequences of a change of the holders, one sentence each. */
export function consequenceTexts(t: Translate, { leaver, changes, feesSettled, asked, signing }: Preview): string[] {
  const documents = formatList(
    t,
    asked.map(({ type, name, holder }) => {
      const document = entryName(t, { type, nameDocument: name })
      return leaver && holder ? t('operations.holders.papers.askedOf', { document, holder }) : document
    }),
  )
  const isFee = ({ field }: Preview['changes'][number]) => FEE_NAMES.some(name => name === field)
  return [
    ...(leaver ? papersOf(t, leaver) : []),
    ...(documents ? [t(`operations.holders.papers.${leaver ? 'asked' : 'askedNewcomer'}`, { documents })] : []),
    t(`operations.holders.contract.${signing}`),
    ...(leaver?.signed ? [t('operations.holders.contract.signed')] : []),
    ...(leaver?.hasLink ? [t('operations.holders.links')] : []),
    ...(feesSettled ? [t('operations.holders.fees.settled')] : []),
    ...(feesSettled || changes.some(isFee) ? [] : [t('operations.holders.fees.same')]),
    ...changes.map(({ field, previousValue, newValue }) =>
      t('operations.holders.fees.change', {
        field: fieldName(t, field as NamedField),
        from: valueText(t, field, previousValue) ?? t('common.conflict.empty'),
        to: valueText(t, field, newValue) ?? t('common.conflict.empty'),
      }),
    ),
    t(`operations.holders.${leaver ? 'contact' : 'answers'}`),
  ]
}

function papersOf(t: Translate, { files, waiting }: NonNullable<Preview['leaver']>): string[] {
  if (files === 0) return [t('operations.holders.papers.none')]
  const aside = t('operations.holders.papers.aside', { count: files })
  return [waiting > 0 ? `${aside} ${t('operations.holders.papers.waiting', { count: waiting })}` : aside]
}
