import type { CustomerOperation } from '@llave/api-contract/operations'
import { useTexts } from '../../../lib/texts/texts'
import { Facts } from '../../../ui/data/Facts'
import { Adviser } from '../adviser/Adviser'
import { aboutRequest } from '../card/about-request'
import { SpcConditions } from '../SpcConditions'
import { PresentStepCard } from '../step/PresentStepCard'
import { presentStep } from '../step/present-step'

/** The request in full, on the tab of its state: its subject, what happens now, and whom to ask. */
export function AboutRequest({ operation }: { readonly operation: CustomerOperation }) {
  const t = useTexts()
  const about = aboutRequest(t, operation)
  const type = t(`states.operationTypes.${operation.typeOperation}`)
  return (
    <>
      <div>
        <p className="dimmed tabular">
          <Facts>{about.filter(fact => fact !== type)}</Facts>
        </p>
        <h1>{type}</h1>
        <SpcConditions operation={operation} />
      </div>
      <section className="card stack gap-md pad-md" aria-label={t('requests.now')}>
        <PresentStepCard operation={operation} step={presentStep(operation)} />
        <Adviser operation={operation} />
      </section>
    </>
  )
}
