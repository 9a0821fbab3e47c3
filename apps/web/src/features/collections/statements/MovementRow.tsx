import type { BodyOf } from '@llave/api-contract/call-types'
import type { Movement } from '@llave/api-contract/collections.calls'
import { Button } from '@mantine/core'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../lib/navigation/paths'
import { useCall } from '../../../lib/queries/use-call'
import { formatDate, formatMoney } from '../../../lib/texts/formats'
import { useTexts } from '../../../lib/texts/texts'
import { AssignDialog } from './AssignDialog'
import classes from './movements.module.css'

type Candidate = Movement['candidates'][number]

/** One movement: its candidates, which a press or key confirms, or what it was assigned to. */
export function MovementRow({ movement }: { readonly movement: Movement }) {
  const t = useTexts()
  const [searching, setSearching] = useState(false)
  const row = useRef<HTMLLIElement>(null)
  const assign = useCall('POST /collections/assign', { done: 'money.assigned' })
  const undo = useCall('POST /operations/removeCollection', { done: 'money.unassigned' })
  const aside = useCall('POST /collections/setAside', { done: movement.isAside ? 'money.unassigned' : 'money.isAside' })
  const { _id: movementId, day, amount, rest, blocked, concept, account, assigned, candidates, isAside } = movement
  const isOpen = rest * amount > 0 && !isAside
  const busy = assign.running || aside.running || undo.running

  function confirm({ operation, invoice, provision, outstanding }: Candidate): void {
    const target = invoice ? { invoiceId: invoice._id } : { provision: provision ?? undefined }
    const body: BodyOf<'POST /collections/assign'> = {
      ...{ movementId, operationId: operation._id, ...target, amount: Math.min(Math.abs(rest), Math.abs(outstanding)) },
    }
    moveOn()
    void assign.run({ body })
  }

  /** Focuses the next movement, because this one leaves the list. */
  function moveOn(): void {
    const next = row.current?.nextElementSibling ?? row.current?.previousElementSibling
    if (next instanceof HTMLElement) next.focus()
  }

  function onKey(event: KeyboardEvent): void {
    const chosen = candidates[Number(event.key) - 1]
    if (event.target !== row.current || !chosen || busy || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    confirm(chosen)
  }

  return (
    <li
      ref={row}
      className={`card shrinks pad-sm-md ${classes.movement}`}
      tabIndex={isOpen && candidates.length > 0 ? 0 : -1}
      onKeyDown={onKey}
    >
      <span className={classes.amount}>{formatMoney(amount)}</span>
      <span className={classes.arrived}>{t('money.arrived', { date: formatDate(day), account })}</span>
      <p className={classes.concept}>{concept || t('money.noConcept')}</p>
      <div className={classes.purpose}>
        {rest !== amount && rest * amount > 0 && (
          <p className="fz-sm">{t('money.rest', { amount: formatMoney(rest) })}</p>
        )}
        {blocked !== 0 && <p className="fz-sm">{t('money.blocked', { amount: formatMoney(blocked) })}</p>}
        {assigned.length > 0 && (
          <ul className="stack gap-xs">
            {assigned.map(({ _id, operation, number, provision, amount: part }) => (
              <li key={_id} className="row wrap between gap-0-sm">
                <span className="fz-sm">
                  <Link className="link" to={paths.operation(operation._id)}>
                    {t('common.operation.named', { number: operation.numOperation, title: operation.title })}
                  </Link>
                  {` · ${targetName(number, provision)} · ${formatMoney(part)}`}
                </span>
                <Button
                  size="xs"
                  variant="subtle"
                  disabled={busy}
                  aria-label={t('money.unassignFrom', { number: operation.numOperation })}
                  onClick={() => void undo.run({ body: { operationId: operation._id, collectionId: _id } })}
                >
                  {t('common.actions.takeAway')}
                </Button>
              </li>
            ))}
          </ul>
        )}
        {isOpen && (
          <>
            {candidates.length > 0 && (
              <ul className="stack gap-xs">
                {candidates.map((candidate, at) => (
                  <li key={`${candidate.operation._id} ${candidate.invoice?._id ?? candidate.provision}`}>
                    <Button
                      size="xs"
                      variant={at === 0 ? 'light' : 'default'}
                      className={classes.candidate ?? ''}
                      disabled={busy}
                      onClick={() => confirm(candidate)}
                    >
                      <span className={classes.key} aria-hidden="true">
                        {at + 1}
                      </span>
                      {nameOf(candidate)}
                    </Button>
                  </li>
                ))}
              </ul>
            )}
            <div className="row gap-xs wrap">
              <Button size="xs" variant="default" disabled={busy} onClick={() => setSearching(true)}>
                {t('money.search')}
              </Button>
              {rest === amount && (
                <Button
                  size="xs"
                  variant="subtle"
                  disabled={busy}
                  onClick={() => {
                    moveOn()
                    void aside.run({ body: { movementId, isAside: true } })
                  }}
                >
                  {t('money.setAside')}
                </Button>
              )}
            </div>
          </>
        )}
        {isAside && (
          <Button
            size="xs"
            variant="default"
            className={classes.back ?? ''}
            disabled={busy}
            onClick={() => void aside.run({ body: { movementId, isAside: false } })}
          >
            {t('money.takeBack')}
          </Button>
        )}
      </div>
      {searching && <AssignDialog movement={movement} onClose={() => setSearching(false)} />}
    </li>
  )

  function targetName(number: string | null, provision: Candidate['provision']): string {
    if (number !== null) return t('words.invoice', { number })
    return t(`words.provisions.${provision ?? 'PROVISION_FONDOS'}`)
  }

  function nameOf({ operation, invoice, provision, holderName, outstanding, why }: Candidate): string {
    return [
      t('common.operation.named', { number: operation.numOperation, title: operation.title }),
      ...(holderName && holderName !== operation.title ? [holderName] : []),
      outstanding < 0
        ? t('money.creditNote', { number: invoice?.number ?? '' })
        : targetName(invoice?.number ?? null, provision),
      formatMoney(outstanding),
      t(`money.why.${why}`),
    ].join(' · ')
  }
}
