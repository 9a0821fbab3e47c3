import { deedClock } from '@llave/domain/operations/dates/deed-clock'
import { IconAlertTriangle, IconScale } from '@tabler/icons-react'
import { formatDate } from '../../../lib/texts/formats'
import { useTexts } from '../../../lib/texts/texts'
import { Abbreviated } from '../../../ui/data/Abbreviation'
import { Verdict } from '../../../ui/feedback/Verdict'
import { SectionFields } from '../fields/SectionFields'
import { type OperationForm, useFieldValue, useStored } from '../form/operation-form'

/** When Ley 5/2019 allows the deed, what is missing before it, and who takes part besides the holders. */
export function DeedClock({ form }: { readonly form: OperationForm }) {
  const t = useTexts()
  const { contacts, nextStep } = useStored(form)
  const fein = useFieldValue(form, 'signFEINDate')
  const act = useFieldValue(form, 'signTransparencyActDate')
  const deed = useFieldValue(form, 'formalizationDate')
  const inCatalonia = useFieldValue(form, 'deedInCatalonia')
  const { early, earliest, lastActDay, waitingDays } = deedClock({
    signFEINDate: fein,
    signTransparencyActDate: act,
    formalizationDate: deed,
    deedInCatalonia: inCatalonia,
  })
  // As long as the notary is not an issue, nothing is counted.
  const isNear = fein || act || deed || inCatalonia !== null || nextStep?.dates.includes('signFEINDate')
  if (!isNear) return null
  const guarantors = contacts.filter(({ role }) => role === 'AVALADOR').map(({ name }) => name)

  return (
    <>
      <SectionFields form={form} section="deed" />
      <div className="mt-xs">
        <Verdict tone={early ? 'danger' : 'info'} icon={early ? IconAlertTriangle : IconScale}>
          <p className="strong">
            <Abbreviated>
              {earliest
                ? t('operations.deed.earliest', { date: formatDate(earliest) })
                : t('operations.deed.noFein', { days: waitingDays })}
            </Abbreviated>
          </p>
          {early && <p>{t(`operations.deed.${early}`, { days: waitingDays })}</p>}
          {!act && lastActDay && <p>{t('operations.deed.actUntil', { date: formatDate(lastActDay) })}</p>}
          {guarantors.length > 0 && <p>{t('operations.deed.guarantors', { names: guarantors.join(', ') })}</p>}
          <p className="fz-2xs">{t('operations.deed.source', { days: waitingDays })}</p>
        </Verdict>
      </div>
    </>
  )
}
