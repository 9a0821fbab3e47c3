import { fullName } from '@llave/domain/people/full-name'
import { UnstyledButton } from '@mantine/core'
import { formatDateTime } from '../../../lib/texts/formats'
import { useTexts } from '../../../lib/texts/texts'
import { PersonAvatar } from '../../../ui/PersonAvatar'
import classes from '../tasks.module.css'
import type { Meaning } from './use-meaning'

interface Props {
  readonly meaning: Meaning
  /** Stops interpreting the words that were read as the due date. */
  readonly onKeepWhen: () => void
}

export function Understood({ meaning, onKeepWhen }: Props) {
  const t = useTexts()
  const { name, type, expirationDate, when, impossible, operation, numOperation, responsable, person } = meaning
  const { isArchived, isUnknown } = meaning
  const unknownOperation = numOperation !== null && !operation
  return (
    <section aria-label={t('tasks.quick.understood')} aria-live="polite">
      <dl className={classes.facts}>
        <dt>{t(`states.taskTypes.${type}`)}</dt>
        <dd>
          <strong>{name}</strong>
        </dd>
        <dt>{t('tasks.fields.expirationDate')}</dt>
        <dd data-unknown={impossible !== null || undefined}>
          {impossible
            ? t(`tasks.quick.impossible.${impossible}`, { words: when.join(' ') })
            : expirationDate
              ? t('tasks.quick.due', { date: formatDateTime(expirationDate), words: when.join(' ') })
              : t('tasks.panel.none')}
          {when.length > 0 && (
            <UnstyledButton className={classes.keep ?? ''} onClick={onKeepWhen}>
              {t('tasks.quick.keep')} <kbd>Esc</kbd>
            </UnstyledButton>
          )}
        </dd>
        <dt>{t('common.operation.title')}</dt>
        <dd data-unknown={unknownOperation || undefined}>
          {unknownOperation
            ? t(`tasks.quick.${isArchived ? 'archivedOperation' : 'unknownOperation'}`, { number: numOperation })
            : operation
              ? t('common.operation.named', { number: operation.numOperation, title: operation.title })
              : t('tasks.panel.alone')}
        </dd>
        <dt>{t('tasks.fields.responsable')}</dt>
        <dd data-unknown={(isUnknown && !unknownOperation) || undefined}>
          {isUnknown && !unknownOperation && person !== null ? (
            t('tasks.quick.unknownPerson', { name: person })
          ) : (
            <span className={classes.person}>
              <PersonAvatar person={responsable} size={24} />
              {fullName(responsable)}
            </span>
          )}
        </dd>
      </dl>
    </section>
  )
}
