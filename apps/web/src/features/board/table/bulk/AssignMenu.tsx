import { Button, Menu, ScrollArea } from '@mantine/core'
import { IconUser } from '@tabler/icons-react'
import { assigneeName, useStaff } from '../../../../lib/queries/use-staff'
import { useTexts } from '../../../../lib/texts/texts'
import { PersonAvatar } from '../../../../ui/PersonAvatar'

interface Props {
  readonly disabled: boolean
  /** Null: nobody. */
  readonly onAssign: (userId: string | null) => void
}

export function AssignMenu({ disabled, onAssign }: Props) {
  const t = useTexts()
  const { data: staff = [] } = useStaff()
  return (
    <Menu position="top-start">
      <Menu.Target>
        <Button size="sm" variant="default" leftSection={<IconUser />} disabled={disabled}>
          {t('board.bulk.assign')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <ScrollArea.Autosize mah={320} type="auto">
          {staff.map(person => (
            <Menu.Item
              key={person._id}
              leftSection={<PersonAvatar person={person} size={24} />}
              onClick={() => onAssign(person._id)}
            >
              {assigneeName(t, person)}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item onClick={() => onAssign(null)}>{t('board.bulk.nobody')}</Menu.Item>
        </ScrollArea.Autosize>
      </Menu.Dropdown>
    </Menu>
  )
}
