import type { StaffOffer } from '@llave/api-contract/offers'
import type { StaffOperation } from '@llave/api-contract/operations'
import type { Bank } from '@llave/domain/operations/fields/banks'
import { fieldLabel } from '@llave/texts/field-label'
import { Button, Group } from '@mantine/core'
import { IconHeart, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall } from '../../../lib/queries/use-call'
import { formatDate } from '../../../lib/texts/formats'
import { useTexts } from '../../../lib/texts/texts'
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { DossierDrawer, DossiersCard, SentToBank } from '../../dossiers/dossiers.published'
import { MemoryCard } from '../../memory/memory.published'
import { BankMark } from '../BankMark'
import { Conditions } from '../compare/Conditions'
import { EuriborCharts } from '../compare/EuriborCharts'
import { LinkedSwitch } from '../compare/LinkedSwitch'
import { OfferTable } from '../compare/OfferTable'
import { compared } from '../compare/offer-figures'
import { offerName } from '../offer-name'
import { canChoose } from './can-choose'
import { OfferDrawer } from './OfferDrawer'
import { OfferHead } from './OfferHead'
import classes from './OffersTab.module.css'
import { ReleaseDialog } from './ReleaseDialog'

/** The open drawer or question beside the table. */
type Open =
  | { readonly kind: 'form'; readonly offerId: string | null }
  | { readonly kind: 'remove'; readonly offer: StaffOffer }
  | { readonly kind: 'release' }
  | { readonly kind: 'dossier'; readonly bank: Bank | null }
  | null

/** The offers of the banks whose proposal was received, side by side. */
export default function OffersTab({ operation }: { readonly operation: StaffOperation }) {
  const t = useTexts()
  const { _id: operationId, version, offers, receivedProposals, abilities } = operation
  const [linked, setLinked] = useState(true)
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const remove = useCall('POST /operations/removeOffer', { done: 'offers.removed', onDone: close })
  const choose = useCall('PUT /operations/:id', { done: 'offers.nowChosen' })
  const preferred = offers.find(({ preferredDate, isWithdrawn }) => preferredDate !== null && !isWithdrawn)
  const mayAdd = abilities.update && receivedProposals.length > 0
  const add = mayAdd && (
    <Button
      size="sm"
      variant="light"
      leftSection={<IconPlus />}
      onClick={() => setOpen({ kind: 'form', offerId: null })}
    >
      {t('offers.add')}
    </Button>
  )

  /** A chosen proposal must be a good one (spec: back office §4), so choosing it marks it as good. */
  function chooseBank({ bank }: StaffOffer): void {
    const received = receivedProposals.map(answer => (answer.proposal === bank ? { ...answer, isOk: true } : answer))
    const body = { receivedProposals: received, chosenProposal: bank, version }
    void choose.run({ params: { id: operationId }, body })
  }

  return (
    <div className="stack gap-sm">
      {offers.length === 0 ? (
        <EmptyState action={add}>{t(receivedProposals.length > 0 ? 'offers.empty' : 'offers.noneReceived')}</EmptyState>
      ) : (
        <>
          <Group gap="xs" justify="space-between">
            <LinkedSwitch linked={linked} onChange={setLinked} />
            <Group gap="xs">
              {abilities.update && (
                <Button size="sm" variant="default" onClick={() => setOpen({ kind: 'release' })}>
                  {t('offers.release.open')}
                </Button>
              )}
              {add}
            </Group>
          </Group>
          {preferred && (
            <div className={classes.banner}>
              <IconHeart aria-hidden="true" />
              <span>{t('offers.preferredBy', { name: operation.user.name, offer: offerName(t, preferred) })}</span>
              {abilities.update && canChoose(preferred) && (
                <Button size="xs" variant="light" loading={choose.running} onClick={() => chooseBank(preferred)}>
                  {t('offers.choose', { bank: t(`states.banks.${preferred.bank}`) })}
                </Button>
              )}
            </div>
          )}
          <OfferTable
            label={t('offers.table')}
            columns={compared(offers, linked)}
            linked={linked}
            warns
            head={offer => (
              <OfferHead
                offer={offer}
                mayChange={abilities.update}
                onEdit={() => setOpen({ kind: 'form', offerId: offer._id })}
                onChoose={() => chooseBank(offer)}
                onDossier={() => setOpen({ kind: 'dossier', bank: offer.bank })}
                onRemove={() => setOpen({ kind: 'remove', offer })}
              />
            )}
            more={[
              {
                label: t('common.words.conditions'),
                cell: offer => <Conditions offer={offer} operation={operation} reader="staff" />,
              },
              { label: t('common.words.steps'), cell: offer => <OfferWay offer={offer} /> },
              {
                label: t('offers.rows.dossier'),
                cell: offer => <SentToBank operationId={operationId} bank={offer.bank} />,
              },
            ]}
          />
          <p className="dimmed fz-xs">{t('offers.assumptions')}</p>
          <EuriborCharts offers={offers} linked={linked} />
        </>
      )}
      <MemoryCard operationId={operationId} />
      <DossiersCard
        operationId={operationId}
        mark={bank => <BankMark bank={bank} />}
        onPrepare={abilities.update ? bank => setOpen({ kind: 'dossier', bank }) : null}
      />
      <DossierDrawer
        operationId={operationId}
        opened={open?.kind === 'dossier'}
        bank={open?.kind === 'dossier' ? open.bank : null}
        onClose={close}
      />
      <OfferDrawer
        operation={operation}
        opened={open?.kind === 'form'}
        offerId={open?.kind === 'form' ? open.offerId : null}
        onClose={close}
      />
      {open?.kind === 'release' && <ReleaseDialog operation={operation} onClose={close} />}
      <ConfirmDialog
        opened={open?.kind === 'remove'}
        onClose={close}
        dangerous
        title={open?.kind === 'remove' ? t('offers.removeTitle', { offer: offerName(t, open.offer) }) : ''}
        confirm={{
          label: t('offers.remove'),
          run: () =>
            open?.kind === 'remove' ? remove.run({ body: { operationId, offerId: open.offer._id } }) : undefined,
        }}
      >
        {t('offers.removeBody')}
      </ConfirmDialog>
    </div>
  )
}

const STEPS = ['sentDate', 'answeredDate', 'releasedDate', 'preferredDate', 'chosenDate'] as const

/** The history of an offer: when the bank was asked, when it answered, and the result. */
function OfferWay({ offer }: { readonly offer: StaffOffer }) {
  const t = useTexts()
  const done = STEPS.filter(step => offer[step] !== null)
  if (done.length === 0) return '–'
  return (
    <ol className={classes.list}>
      {done.map(step => (
        <li key={step}>
          <span>
            <span className="dimmed fz-xs">{fieldLabel(t, `offers.way.${step}`)}</span> {formatDate(offer[step])}
          </span>
        </li>
      ))}
    </ol>
  )
}
