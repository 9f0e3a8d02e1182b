import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** The part of an infinite query that the button needs. */
interface PagedQuery {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => unknown
}

/** Loads the next page of a list; hidden at its end. */
export function MoreButton({ query }: { query: PagedQuery }) {
  const { t } = useTranslation()
  if (!query.hasNextPage) return null
  return (
    <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
      {t('common.showMore')}
    </Button>
  )
}
