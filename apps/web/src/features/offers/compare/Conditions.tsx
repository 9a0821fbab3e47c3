import type { CustomerOffer } from '@llave/api-contract/offers'
import type { CustomerOperation } from '@llave/api-contract/operations'
import type { DocumentState } from '@llave/domain/documents/document-types'
import { Link } from 'react-router'
import { useTexts } from '../../../lib/texts/texts'
import { Chip, type Tone } from '../../../ui/data/Chip'
import { entryOptions } from '../entry-options'
import classes from './Conditions.module.css'

const TONES: Readonly<Record<DocumentState, Tone>> = {
  PENDIENTE: 'neutral',
  PENDIENTE_VALIDACION: 'warning',
  VALIDADO: 'success',
  RECHAZADO: 'danger',
}

interface Props {
  readonly offer: Pick<CustomerOffer, 'conditions'>
  readonly operation: Pick<CustomerOperation, 'operationDocumentation' | 'holders'>
  /** Decides whose words are used for document states. */
  readonly reader: 'staff' | 'customer'
  /** Address of the documents to send. */
  readonly documents?: string
}

/** The bank's conditions, each with the document that meets it and its state. */
export function Conditions({ offer: { conditions }, operation, reader, documents }: Props) {
  const t = useTexts()
  if (conditions.length === 0) return '–'
  const entries = entryOptions(t, operation)
  const met = conditions.filter(({ state }) => state === 'VALIDADO').length
  return (
    <div className={classes.list}>
      <span className="strong">{t('offers.met', { met, count: conditions.length })}</span>
      <ul className={classes.list}>
        {conditions.map(({ _id, text, state, documentationId }) => {
          const document = entries.find(({ value }) => value === documentationId)?.label
          return (
            <li key={_id}>
              <span>{text}</span>
              {document &&
                (documents && state !== 'VALIDADO' ? (
                  <Link className={classes.link} to={documents}>
                    {document}
                  </Link>
                ) : (
                  <span className="dimmed fz-xs">{document}</span>
                ))}
              <Chip tone={TONES[state]}>
                {document
                  ? t(`states.documentStates.${reader}.${state}`)
                  : t(state === 'VALIDADO' ? 'offers.conditionMet' : 'offers.conditionOpen')}
              </Chip>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
