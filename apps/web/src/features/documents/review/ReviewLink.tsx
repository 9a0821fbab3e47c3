import { Button, type ButtonProps } from '@mantine/core'
import { IconFileCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '../../../lib/navigation/paths'
import { useTexts } from '../../../lib/texts/texts'
import { useReviewCount } from './queue/use-review-count'

interface Props extends ButtonProps {
  /** Only its files; without it, those of the person's own operations. */
  readonly operationId?: string
}

/** The way to the review desk, with the number of files that wait there; nothing when none do. */
export default function ReviewLink({ operationId, ...look }: Props) {
  const t = useTexts()
  const count = useReviewCount(operationId ? { mine: false, operationId } : { mine: true })
  if (count === 0) return null
  return (
    <Button
      component={Link}
      to={operationId ? paths.reviewOf(operationId) : paths.review}
      variant="default"
      leftSection={<IconFileCheck aria-hidden="true" />}
      aria-label={t('review.openCount', { count })}
      {...look}
    >
      {t('review.openShort', { count })}
    </Button>
  )
}
