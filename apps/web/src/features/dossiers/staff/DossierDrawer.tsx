import { BANKS, type Bank } from '@llave/domain/operations/fields/banks'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../../lib/texts/texts'
import type { Openable } from '../../../ui/feedback/frames'
import { Pending } from '../../../ui/feedback/Pending'
import { SideDrawer } from '../../../ui/feedback/SideDrawer'
import { SelectField } from '../../../ui/fields/choices/SelectField'
import { BankMemory } from '../../memory/memory.published'
import classes from '../dossiers.module.css'
import { dossiersQuery } from '../dossiers-queries'
import { ChoosePapers } from './ChoosePapers'
import { SendForm } from './SendForm'

interface Props extends Openable {
  readonly operationId: string
  /** Null: it is chosen in the drawer. */
  readonly bank: Bank | null
}

/** A dossier from the choice of its papers until it is sent. Making it continues when the drawer is closed. */
export default function DossierDrawer({ operationId, opened, bank, onClose }: Props) {
  const t = useTexts()
  const title = bank ? t('dossiers.prepareFor', { bank: t(`states.banks.${bank}`) }) : t('words.prepareDossier')
  return (
    <SideDrawer opened={opened} onClose={onClose} width={560} title={title}>
      {opened && <Steps key={bank} operationId={operationId} given={bank} onClose={onClose} />}
    </SideDrawer>
  )
}

interface StepsProps {
  readonly operationId: string
  readonly given: Bank | null
  readonly onClose: () => void
}

function Steps({ operationId, given, onClose }: StepsProps) {
  const t = useTexts()
  const [bank, setBank] = useState(given)
  const [choosing, setChoosing] = useState(false)
  const { data, error, refetch } = useQuery(dossiersQuery(operationId))
  if (!data) return <Pending error={error} retry={refetch} count={6} height={36} />
  const ofBank = data.dossiers.filter(dossier => dossier.bank === bank)
  const unsent = ofBank.find(({ sendings }) => sendings.length === 0)
  const known = ofBank.reduce((sum, { sendings }) => sum + sendings.length, 0)
  return (
    <div className="stack gap-md">
      {!given && (
        <SelectField
          data-autofocus
          label={t('words.bank')}
          placeholder={t('dossiers.chooseBank')}
          options={BANKS.map(value => ({ value, label: t(`states.banks.${value}`) }))}
          value={bank}
          onChange={next => {
            setBank(next)
            setChoosing(false)
          }}
        />
      )}
      <BankMemory operationId={operationId} bank={bank} />
      {bank &&
        (unsent && !choosing && unsent.status !== 'FAILED' ? (
          unsent.status === 'READY' ? (
            <SendForm
              key={unsent._id}
              operationId={operationId}
              dossier={unsent}
              known={known}
              onAgain={() => setChoosing(true)}
              onDone={onClose}
            />
          ) : (
            <Building done={unsent.done} count={unsent.papers.length} onAgain={() => setChoosing(true)} />
          )
        ) : (
          <ChoosePapers
            key={bank}
            operationId={operationId}
            bank={bank}
            failed={unsent?.status === 'FAILED'}
            onBegun={() => setChoosing(false)}
          />
        ))}
    </div>
  )
}

interface BuildingProps {
  readonly done: number
  readonly count: number
  readonly onAgain: () => void
}

function Building({ done, count, onAgain }: BuildingProps) {
  const t = useTexts()
  return (
    <div className={classes.note} role="status">
      <span>{t('dossiers.building', { done, count })}</span>
      <progress className={classes.bar} value={done} max={count} aria-label={t('dossiers.building', { done, count })} />
      <span className="dimmed">{t('dossiers.buildingHelp')}</span>
      <span>
        <Button size="compact-sm" variant="default" onClick={onAgain}>
          {t('dossiers.again')}
        </Button>
      </span>
    </div>
  )
}
