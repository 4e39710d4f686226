import { MissingPage } from '@shoebox/web-kit/site/missing-page.tsx'
import { paths } from '../../lib/paths.ts'

export function NotFoundPage() {
  return <MissingPage home={paths.home} />
}
