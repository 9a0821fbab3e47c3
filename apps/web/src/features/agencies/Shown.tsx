import type { AgencyLead } from '@llave/api-contract/agencies.calls'
import { AGENCY_PAPER_STATES } from '@llave/domain/agencies/agency-sight'
import type { Translate } from '@llave/texts/translate'
import { formatMoneyShort } from '../../lib/texts/formats'
import { useTexts } from '../../lib/texts/texts'

/** What an agency sees of a request besides its progress; the customer reads the same lines. */
export function Shown({ amounts, papers }: Pick<AgencyLead, 'amounts' | 'papers'>) {
  const t = useTexts()
  return [...(amounts ? amountsOf(t, amounts) : []), ...(papers ? papersOf(t, papers) : [])].map(line => (
    <span key={line} className="block">
      {line}
    </span>
  ))
}

function amountsOf(t: Translate, { price, loan }: NonNullable<AgencyLead['amounts']>): readonly string[] {
  if (price === null && loan === null) return [t('agencies.shown.noAmounts')]
  return [
    ...(price === null ? [] : [t('agencies.shown.price', { amount: formatMoneyShort(price) })]),
    ...(loan === null ? [] : [t('agencies.shown.loan', { amount: formatMoneyShort(loan) })]),
  ]
}

function papersOf(t: Translate, papers: NonNullable<AgencyLead['papers']>): readonly string[] {
  if (papers.length === 0) return [t('agencies.shown.noPapers')]
  return AGENCY_PAPER_STATES.flatMap(state => {
    const names = papers
      .filter(paper => paper.state === state)
      .map(({ type }) => t(`states.documentTypes.${type}.name`))
    return names.length === 0 ? [] : [t(`agencies.shown.${state}`, { list: names.join(', ') })]
  })
}
