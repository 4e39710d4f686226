import { PhotoSearch } from '../../../features/catalog/search/photo-search.tsx'

export function SearchPage() {
  return <PhotoSearch hasSearchBox />
}
