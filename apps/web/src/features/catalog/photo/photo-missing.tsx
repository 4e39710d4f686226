import { EmptyState } from '@shoebox/web-kit/ui/empty-state.tsx'

export function PhotoMissing() {
  return (
    <>
      <h1 className="sr-only">Photo Not Found</h1>
      <EmptyState
        title="Photo Not Found"
        text="The photo you are looking for does not exist or may have been moved."
      />
    </>
  )
}
