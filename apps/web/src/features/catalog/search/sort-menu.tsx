import type { SearchSort } from '@shoebox/domain/search-filters'
import { ChoiceMenu } from '@shoebox/web-kit/ui/choice-menu.tsx'

const options: readonly { value: SearchSort; label: string; text: string }[] = [
  { value: 'relevance', label: 'Relevance', text: 'What fits your words best comes first' },
  { value: 'newest', label: 'Newest', text: 'Last added to the archive first' },
  { value: 'oldest', label: 'Oldest', text: 'Longest in the archive first' },
  { value: 'popular', label: 'Popular', text: 'What others open most comes first' },
  {
    value: 'random',
    label: 'Random',
    text: 'Shuffled, for browsing; a shared link keeps the order',
  },
]

type SortMenuProps = {
  sort: SearchSort
  hasTerm: boolean
  change: (sort: SearchSort) => void
}

/** Relevance is there only where there are words to be relevant to. */
export function SortMenu({ sort, hasTerm, change }: SortMenuProps) {
  return (
    <ChoiceMenu
      label="Sort"
      value={sort}
      options={options.filter(({ value }) => hasTerm || value !== 'relevance')}
      onChange={change}
    />
  )
}
