import { Pagination } from '@mantine/core'
import { useTexts } from '../../lib/texts/texts'

interface Props {
  readonly page: number
  readonly pages: number
  readonly onPage: (page: number) => void
}

/** The pages of a list, if there is more than one; also leads back from a page that no longer has rows. */
export function Pages({ page, pages, onPage }: Props) {
  const t = useTexts()
  const total = Math.max(pages, page)
  if (total <= 1) return null
  return (
    <nav aria-label={t('common.words.pages')}>
      <Pagination
        size="sm"
        total={total}
        value={page}
        onChange={onPage}
        getControlProps={control => ({
          'aria-label': t(control === 'previous' ? 'common.actions.previous' : 'common.actions.next'),
        })}
        getItemProps={item => ({ 'aria-label': t('common.table.page', { page: item }) })}
      />
    </nav>
  )
}
