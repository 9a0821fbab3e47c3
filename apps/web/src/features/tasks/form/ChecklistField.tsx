import type { ChecklistItem } from '@llave/api-contract/tasks'
import { CHECKLIST_MAX } from '@llave/domain/validation/limits'
import { TEXT_FIELDS } from '@llave/domain/validation/validators'
import { ActionIcon, Checkbox, Input, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { randomId } from '../../../lib/api/request'
import { useTexts } from '../../../lib/texts/texts'
import { messageOf } from '../../../ui/fields/text/TextField'
import { AddRow } from '../../../ui/forms/AddRow'
import type { FieldProps } from '../../../ui/forms/Field'
import classes from '../tasks.module.css'

interface Props extends FieldProps<readonly ChecklistItem[]> {
  readonly label: string
}

function moved(items: readonly ChecklistItem[], from: number, to: number): readonly ChecklistItem[] {
  const others = items.filter((_, index) => index !== from)
  return [...others.slice(0, to), ...items.slice(from, from + 1), ...others.slice(to)]
}

/** Checklist items, reordered by buttons and Alt with the arrow keys; Enter adds the next one. */
export function ChecklistField({ id, label, value: items, onChange, onBlur, error }: Props) {
  const t = useTexts()
  const list = useRef<HTMLUListElement>(null)
  const wanted = useRef<string | null>(null)
  const [news, setNews] = useState('')

  useEffect(() => {
    if (wanted.current) list.current?.querySelector<HTMLElement>(`[data-item="${wanted.current}"]`)?.focus()
    wanted.current = null
  })

  const change = (at: number, part: Partial<ChecklistItem>) =>
    onChange(items.map((item, index) => (index === at ? { ...item, ...part } : item)))

  function add(at: number): void {
    if (items.length >= CHECKLIST_MAX) return
    const item = { _id: randomId(), name: '', checked: false }
    wanted.current = item._id
    onChange([...items.slice(0, at), item, ...items.slice(at)])
  }

  function move(from: number, to: number): void {
    const item = items[from]
    if (!item || to < 0 || to >= items.length) return
    wanted.current = item._id
    setNews(t('tasks.checklist.moved', { name: item.name, position: to + 1, total: items.length }))
    onChange(moved(items, from, to))
  }

  function onKey(event: KeyboardEvent, at: number): void {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key] ?? 0
    if (event.altKey && by !== 0) {
      event.preventDefault()
      move(at, at + by)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      add(at + 1)
    }
  }

  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      {...(items.length > 1 && { description: t('tasks.checklist.help') })}
      error={messageOf(error)}
    >
      <ul className="stack gap-2xs" ref={list}>
        {items.map(({ _id, name, checked }, at) => {
          const named = name || t('tasks.checklist.item', { position: at + 1 })
          return (
            <li key={_id} className="row gap-2xs">
              <Checkbox
                aria-label={named}
                size="sm"
                checked={checked}
                onChange={event => change(at, { checked: event.currentTarget.checked })}
              />
              <TextInput
                id={at === 0 ? id : undefined}
                className={classes.itemField ?? ''}
                size="sm"
                data-item={_id}
                aria-label={t('tasks.checklist.item', { position: at + 1 })}
                maxLength={TEXT_FIELDS.checklistItem.max}
                error={Boolean(error) && name.trim() === ''}
                value={name}
                onChange={event => change(at, { name: event.currentTarget.value })}
                onBlur={() => {
                  if (name !== name.trim()) change(at, { name: name.trim() })
                  onBlur()
                }}
                onKeyDown={event => onKey(event, at)}
              />
              <ActionIcon
                tabIndex={-1}
                disabled={at === 0}
                aria-label={t('tasks.checklist.up', { name: named })}
                onClick={() => move(at, at - 1)}
              >
                <IconArrowUp />
              </ActionIcon>
              <ActionIcon
                tabIndex={-1}
                disabled={at === items.length - 1}
                aria-label={t('tasks.checklist.down', { name: named })}
                onClick={() => move(at, at + 1)}
              >
                <IconArrowDown />
              </ActionIcon>
              <ActionIcon
                aria-label={t('tasks.checklist.remove', { name: named })}
                onClick={() => onChange(items.filter((_, index) => index !== at))}
              >
                <IconX />
              </ActionIcon>
            </li>
          )
        })}
      </ul>
      <AddRow label={t('tasks.checklist.add')} isFull={items.length >= CHECKLIST_MAX} onAdd={() => add(items.length)} />
      <span className="visually-hidden" role="status">
        {news}
      </span>
    </Input.Wrapper>
  )
}
