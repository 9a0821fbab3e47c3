import { hasSpcConditions } from '@llave/domain/money/fees'
import { SPC_COLLECTIVE } from '@llave/domain/people/how-meet-us'
import { ActionIcon, Button, Menu } from '@mantine/core'
import {
  IconArchive,
  IconArrowLeft,
  IconChevronDown,
  IconChevronUp,
  IconDotsVertical,
  IconRefresh,
  IconShieldCheck,
  IconX,
} from '@tabler/icons-react'
import { useLocation, useNavigate } from 'react-router'
import { useHotkey } from '../../../lib/hotkeys/use-hotkey'
import { neighboursOf } from '../../../lib/navigation/neighbours'
import { paths } from '../../../lib/navigation/paths'
import { useTexts } from '../../../lib/texts/texts'
import { Chip } from '../../../ui/data/Chip'
import { MoreMenu } from '../../../ui/MoreMenu'
import { TagEditor } from '../../tags/tags.published'
import { type OperationForm, useFieldValue, useIsChanged, useStored } from '../form/operation-form'
import classes from '../operation.module.css'
import { Colleagues } from './Colleagues'
import { SaveButton } from './SaveButton'
import { StateControl } from './StateControl'
import { TitleField } from './TitleField'

interface Props {
  readonly form: OperationForm
  readonly inDialog: boolean
  readonly saving: boolean
  readonly onBack: () => void
  readonly onSave: () => void
  readonly onReload: () => void
  readonly onArchive: () => void
  readonly onActivate: () => void
}

/** The sticky header: number, title (edited in place), state, tags, and the operation's actions. */
export function OperationHeader(props: Props) {
  const { form, inDialog, saving, onBack, onSave, onReload, onArchive, onActivate } = props
  const t = useTexts()
  const base = useStored(form)
  const BackIcon = inDialog ? IconX : IconArrowLeft

  return (
    <header className={classes.header} data-in-dialog={inDialog || undefined}>
      <div className={classes.identity}>
        <ActionIcon size={36} aria-label={t(inDialog ? 'common.actions.close' : 'operations.back')} onClick={onBack}>
          <BackIcon />
        </ActionIcon>
        {!inDialog && <Neighbours operationId={base._id} />}
        <span className="rigid dimmed fz-sm tabular nowrap">
          {t('common.operation.number', { number: base.numOperation })}
        </span>
        <TitleField form={form} />
        <StateControl form={form} />
        {base.user.collective === SPC_COLLECTIVE && (
          <span
            title={t(
              hasSpcConditions({ ...base, collective: base.user.collective })
                ? 'operations.header.spcApplies'
                : 'operations.header.spcOnly',
            )}
          >
            <Chip tone="info" icon={<IconShieldCheck aria-hidden="true" />}>
              {SPC_COLLECTIVE}
            </Chip>
          </span>
        )}
      </div>
      <Tags form={form} />
      <div className={classes.actions}>
        <Colleagues operationId={base._id} />
        {base.abilities.activate && (
          <Button size="sm" variant="default" onClick={onActivate}>
            {t('operations.header.activate')}
          </Button>
        )}
        <ActionIcon
          size={36}
          aria-label={t('operations.header.reload')}
          title={t('operations.header.reload')}
          onClick={onReload}
        >
          <IconRefresh />
        </ActionIcon>
        {base.abilities.archive && (
          <MoreMenu label={t('common.actions.moreOptions')} size={36} icon={IconDotsVertical}>
            <Menu.Item leftSection={<IconArchive />} onClick={onArchive}>
              {t(base.isArchived ? 'operations.header.changeReason' : 'operations.header.archive')}
            </Menu.Item>
          </MoreMenu>
        )}
        {base.abilities.update && <SaveButton form={form} saving={saving} onSave={onSave} />}
      </div>
      {base.isArchived && base.archivedReason && (
        <p className={classes.archived}>
          {t('operations.archivedAs', { reason: t(`states.archiveReasons.${base.archivedReason}`) })}
        </p>
      )}
    </header>
  )
}

function Tags({ form }: Pick<Props, 'form'>) {
  return (
    <TagEditor
      tags={useFieldValue(form, 'tags')}
      onChange={tags => form.set('tags', tags)}
      editable={useStored(form).abilities.update}
      changed={useIsChanged(form, 'tags')}
    />
  )
}

/**
 * Links to the previous and next operation of the list or board from which this one was opened. Back still returns
 * there.
 */
function Neighbours({ operationId }: { readonly operationId: string }) {
  const t = useTexts()
  const navigate = useNavigate()
  const { state } = useLocation()
  const { previous, next } = neighboursOf(state?.from, operationId)
  const go = (id: string | null) => id && void navigate(paths.operation(id), { replace: true, state })
  useHotkey('previousOperation', () => go(previous), { enabled: previous !== null })
  useHotkey('nextOperation', () => go(next), { enabled: next !== null })

  if (previous === null && next === null) return null
  const buttons = [
    { id: previous, label: t('hotkeys.names.previousOperation'), Icon: IconChevronUp },
    { id: next, label: t('hotkeys.names.nextOperation'), Icon: IconChevronDown },
  ]
  return buttons.map(({ id, label, Icon }) => (
    <ActionIcon key={label} aria-label={label} title={label} disabled={id === null} onClick={() => go(id)}>
      <Icon />
    </ActionIcon>
  ))
}
