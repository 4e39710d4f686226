import { usePageTitle } from '@shoebox/web-kit/browser/use-page-title'
import { Breadcrumb } from '@shoebox/web-kit/ui/breadcrumb.tsx'
import { ErrorBar } from '@shoebox/web-kit/ui/error-state.tsx'
import type { ReactNode } from 'react'
import { paths } from '../../lib/paths.ts'
import { CollectionMissing } from './collection-missing.tsx'
import { useCollection } from './queries.ts'

type CollectionLayoutProps = {
  id: string
  /** The photos. They load in parallel with the name. */
  children: ReactNode
}

/** Shows the collection's name and description above its photos. */
export function CollectionLayout({ id, children }: CollectionLayoutProps) {
  const { data, isError, isFetching, refetch } = useCollection(id)
  if (data === null) return <CollectionMissing />

  return (
    <>
      <div className="px-gutter pt-4">
        <Breadcrumb
          steps={[{ label: 'Collections', to: paths.collections }, { label: data?.name ?? '…' }]}
        />
        {data === undefined && isError && (
          <div className="my-3">
            <ErrorBar onRetry={() => void refetch()} isRetrying={isFetching}>
              Couldn’t load this collection’s name.
            </ErrorBar>
          </div>
        )}
        <header className="max-w-[66ch] pt-2 pb-5">
          <Name name={data?.name} hasFailed={isError} />
          {data === undefined && !isError && <DescriptionSkeleton />}
          {typeof data?.description === 'string' && (
            <p className="mt-3 text-lead wrap-break-word whitespace-pre-line max-md:mt-2">
              {data.description}
            </p>
          )}
        </header>
      </div>
      {children}
    </>
  )
}

type NameProps = { name: string | undefined; hasFailed: boolean }

function Name({ name, hasFailed }: NameProps) {
  usePageTitle(name ?? 'Collection')

  return (
    <h1 className="font-head text-h1 font-bold tracking-[-0.01em] wrap-anywhere">
      {name ?? (hasFailed ? 'Collection' : <span className="sr-only">Collection</span>)}
      {name === undefined && !hasFailed && (
        <span aria-hidden="true" className="inline-block h-[0.7em] w-[8em] max-w-full bg-well" />
      )}
    </h1>
  )
}

function DescriptionSkeleton() {
  return (
    <div aria-hidden="true" className="mt-4 grid gap-[10px]">
      <div className="h-[14px] w-full bg-well" />
      <div className="h-[14px] w-3/5 bg-well" />
    </div>
  )
}
