import type { StaffOperation } from '@llave/api-contract/operations'
import { contractIsOut } from '@llave/domain/contracts/contract-is-out'
import { staffMay } from '@llave/domain/operations/states/standing'
import { fullName } from '@llave/domain/people/full-name'
import { fieldLabel } from '@llave/texts/field-label'
import type { Translate } from '@llave/texts/translate'
import { Button, Tabs } from '@mantine/core'
import { IconLayoutSidebarRight } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { useHotkey } from '../../../lib/hotkeys/use-hotkey'
import { lazyPart } from '../../../lib/lazy-part'
import { useTexts, withTexts } from '../../../lib/texts/texts'
import { bringIntoView } from '../../../ui/bring-into-view'
import { UnreadCount } from '../../../ui/data/UnreadCount'
import { Skeletons } from '../../../ui/feedback/Skeletons'
import { Comments } from '../../comments/comments.published'
import { ContactsTab } from '../../contacts/contacts.published'
import { StaffDocuments } from '../../documents/documents.published'
import { AsideMails } from '../../mail-replies/mail-replies.published'
import { Conversation } from '../../messages/messages.published'
import { OffersTab } from '../../offers/offers.published'
import { TasksTab } from '../../tasks/tasks.published'
import { type OperationForm, useStored } from '../form/operation-form'
import { type TabCounts, useTabCounts } from '../model/tab-counts'
import { type OperationTab, openTabOf, tabName, tabsOf } from '../model/tabs'
import classes from './tabs.module.css'

/** The holders with a place of their own, to whom the staff can write there. */
function placedHolders({ state, holders }: StaffOperation) {
  if (!contractIsOut(state)) return []
  return holders.slice(1).filter(({ contract }) => contract?.unreached === null)
}

interface OfForm {
  readonly form: OperationForm
  /** A date of the activity tab to fill in. */
  readonly date: string | null
  readonly onDateShown: () => void
}

const ActivityTab = lazyPart(() => import('../activity/ActivityTab'), <Skeletons count={6} height={32} />)

const QuestionnaireTab = lazyPart(
  () => withTexts(import('./QuestionnaireTab'), 'questionnaire'),
  <Skeletons count={4} height={56} />,
)

const CONTENTS: Readonly<Record<OperationTab, ComponentType<OfForm>>> = {
  tasks: ({ form }) => (
    <>
      <TasksTab operation={useStored(form)} callName={useStored(form).user.name} />
      <Comments operationId={form.operationId} />
    </>
  ),
  activity: ActivityTab,
  questionnaire: ({ form }) => <QuestionnaireTab operation={useStored(form)} />,
  documents: ({ form }) => <StaffDocuments operation={useStored(form)} />,
  contacts: ({ form }) => <ContactsTab operation={useStored(form)} />,
  offers: ({ form }) => <OffersTab operation={useStored(form)} />,
  messages: ({ form }) => {
    const operation = useStored(form)
    const mayWrite = staffMay('POST /operations/sendMessage', operation)
    return (
      <div className="stack gap-md">
        <AsideMails operationId={form.operationId} />
        <Conversation
          operationId={form.operationId}
          reader="STAFF"
          other={fullName(operation.user)}
          archived={!mayWrite}
          holders={placedHolders(operation)}
        />
      </div>
    )
  },
}

const KEYS = ['tab1', 'tab2', 'tab3', 'tab4', 'tab5', 'tab6', 'tab7'] as const

interface Props extends OfForm {
  readonly tab: OperationTab | null
  readonly onTab: (tab: OperationTab) => void
  /** The panel is open above the tabs, because there is no room beside them. */
  readonly panelOpen: boolean
  readonly onPanel: () => void
}

export function OperationTabs({ form, date, onDateShown, tab, onTab, panelOpen, onPanel }: Props) {
  const t = useTexts()
  const stored = useStored(form)
  const { state } = stored
  const counts = useTabCounts(stored)
  const tabs = tabsOf(state)
  const open = openTabOf(state, tab)
  return (
    <Tabs
      className={classes.tabs ?? ''}
      value={open}
      onChange={name => onTab(tabName(name) ?? open)}
      keepMounted={false}
    >
      <div className={classes.bar}>
        <Tabs.List className={classes.list ?? ''} aria-label={t('operations.tabs.label')}>
          {tabs.map(name => (
            <Tabs.Tab
              key={name}
              ref={name === open ? bringIntoView : null}
              value={name}
              // A description, because the tab is found by its name.
              aria-description={toldCount(t, counts[name])}
              rightSection={<TabCount name={name} counts={counts} />}
            >
              {fieldLabel(t, `operations.tabs.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Button
          className={classes.panelButton ?? ''}
          size="xs"
          variant="default"
          leftSection={<IconLayoutSidebarRight />}
          aria-expanded={panelOpen}
          onClick={onPanel}
        >
          {t('words.details')}
        </Button>
      </div>
      {tabs.map(name => {
        const Contents = CONTENTS[name]
        return (
          <Tabs.Panel key={name} className="pad-md" value={name}>
            <Contents form={form} date={date} onDateShown={onDateShown} />
          </Tabs.Panel>
        )
      })}
      {KEYS.map((key, at) => (
        <TabKey key={key} name={key} tab={tabs[at]} onTab={onTab} />
      ))}
    </Tabs>
  )
}

function toldCount(t: Translate, { total = 0, unseen = 0 }: TabCounts[OperationTab] = {}): string | undefined {
  if (unseen > 0) return t('operations.tabs.unseen', { total, count: unseen })
  return total > 0 ? String(total) : undefined
}

/** The number of entries of a tab, with a dot if some are new; nothing for none. */
function TabCount({ name, counts }: { readonly name: OperationTab; readonly counts: TabCounts }) {
  const { total = 0, unseen = 0 } = counts[name] ?? {}
  if (name === 'messages') return unseen > 0 ? <UnreadCount count={unseen} /> : null
  if (total === 0) return null
  return (
    <span className="dimmed fz-xs tabular relative" aria-hidden="true">
      {total}
      {unseen > 0 && <span className={classes.unseen} />}
    </span>
  )
}

function TabKey({
  name,
  tab,
  onTab,
}: { name: (typeof KEYS)[number]; tab: OperationTab | undefined } & Pick<Props, 'onTab'>) {
  useHotkey(name, () => tab && onTab(tab), { enabled: tab !== undefined })
  return null
}
