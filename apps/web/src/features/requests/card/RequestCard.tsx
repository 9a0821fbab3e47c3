import type { CustomerOperation } from '@llave/api-contract/operations'
import { askedDocuments, documentFigures } from '@llave/domain/documents/asked-documents'
import { isBeforeInOrder } from '@llave/domain/operations/states/operation-states'
import { IconCalculator, IconFileCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '../../../lib/navigation/paths'
import { useTexts } from '../../../lib/texts/texts'
import { RemoveRequest } from '../../questionnaire/questionnaire.published'
import { Adviser } from '../adviser/Adviser'
import { SpcConditions } from '../SpcConditions'
import { PresentStepCard } from '../step/PresentStepCard'
import { presentStep } from '../step/present-step'
import classes from './RequestCard.module.css'
import { RequestHead } from './RequestHead'

export function RequestCard({ operation }: { readonly operation: CustomerOperation }) {
  const t = useTexts()
  const step = presentStep(operation)
  const { state, steps } = step
  // In earlier states documents are already requested, but nobody waits for them.
  const documents = isBeforeInOrder(state, 'SUBIR_DOCUMENTACION') ? null : documentFigures(askedDocuments(operation))
  const index = steps.findIndex(({ status }) => status === 'CURRENT') + 1
  return (
    <article className={classes.card}>
      <div>
        <RequestHead operation={operation} />
        <SpcConditions operation={operation} />
      </div>
      <PresentStepCard operation={operation} step={step} />
      <div className="stack gap-2xs">
        <div className={classes.track} aria-hidden="true">
          {steps.map((one, at) => (
            <span key={one.state} data-done={at < index || undefined} />
          ))}
        </div>
        <span className="dimmed fz-sm tabular">
          {index > 0 ? t('requests.card.step', { index, total: steps.length }) : t('requests.card.beforeSteps')}
        </span>
      </div>
      {documents && documents.total > 0 && (
        <p className="row gap-xs medium tabular icon-20">
          <IconFileCheck aria-hidden="true" />
          {t('requests.card.documents', documents)}
        </p>
      )}
      {state !== 'CUESTIONARIO_EN_CURSO' && (
        <p className="row gap-xs medium tabular icon-20">
          <IconCalculator aria-hidden="true" />
          <Link to={paths.request(operation._id, 'detalles')}>{t('requests.card.estimate')}</Link>
        </p>
      )}
      {state === 'CUESTIONARIO_EN_CURSO' && (
        <div className={classes.remove}>
          <RemoveRequest operationId={operation._id} numOperation={operation.numOperation} />
        </div>
      )}
      <Adviser operation={operation} />
    </article>
  )
}
