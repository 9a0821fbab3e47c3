import { ActionIcon, Button, Group, Switch } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTexts } from '../../../lib/texts/texts'
import classes from './week.module.css'

interface Props {
  readonly title: string
  readonly mine: boolean
  /** Moves the week by this number of days; 0 returns to the current week. */
  readonly onShift: (days: number) => void
  readonly onMine: (only: boolean) => void
}

export function WeekHead({ title, mine, onShift, onMine }: Props) {
  const t = useTexts()
  return (
    <div className={classes.head}>
      <Group gap="xs">
        <ActionIcon variant="default" size={36} aria-label={t('tasks.week.previous')} onClick={() => onShift(-7)}>
          <IconChevronLeft />
        </ActionIcon>
        <Button size="sm" variant="default" onClick={() => onShift(0)}>
          {t('common.words.today')}
        </Button>
        <ActionIcon variant="default" size={36} aria-label={t('tasks.week.next')} onClick={() => onShift(7)}>
          <IconChevronRight />
        </ActionIcon>
        <h2 className={classes.title}>{title}</h2>
      </Group>
      <Switch label={t('tasks.week.only')} checked={mine} onChange={event => onMine(event.currentTarget.checked)} />
    </div>
  )
}
