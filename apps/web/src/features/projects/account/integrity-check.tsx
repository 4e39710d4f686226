import { findIntegrityIssues, type IntegrityIssue } from '@shoebox/domain/accounts/data-integrity'
import { toast } from '@shoebox/web-kit/toast/toast'
import type { ToastOptions } from '@shoebox/web-kit/toast/toast-queue'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { Heading } from '@shoebox/web-kit/ui/heading.tsx'
import { Note } from '@shoebox/web-kit/ui/note.tsx'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { withEditedId } from '../../../lib/use-edited-id.ts'
import { integrityQuery } from '../queries.ts'

/** Compares the studios and projects of the user. Each issue links to the form that fixes it. */
export function IntegrityCheck({ userId }: { userId: string }) {
  const titleId = useId()
  // Runs only when the user asks for it. The results stay cached, so they are there after a fix in another tab.
  const { data, isFetching, isStale, refetch } = useQuery({
    ...integrityQuery(userId),
    enabled: false,
  })
  const issues = data === undefined ? undefined : findIntegrityIssues(data)

  async function runCheck() {
    const result = await refetch()
    toast(
      toCheckToast(result.isError ? undefined : result.data && findIntegrityIssues(result.data)),
    )
  }

  return (
    <section aria-labelledby={titleId} className="pt-3">
      <Heading level={2} size="h3" id={titleId}>
        Data integrity
      </Heading>
      <p className="mt-1 mb-3 max-w-measure text-small text-ink-2">
        Finds studios and projects that share a name or have none, and projects whose studio is not
        one of yours.
      </p>
      <Button isBusy={isFetching} onClick={() => void runCheck()}>
        Data integrity check
      </Button>
      {issues !== undefined && isStale && (
        <div className="mt-3">
          <Note>
            <p>Your data has changed since this check. Check again.</p>
          </Note>
        </div>
      )}
      {issues?.length === 0 && <p className="mt-3">No issues found with your data.</p>}
      {issues !== undefined && issues.length > 0 && (
        <ul aria-label="Issues" className="mt-3 border-t border-rule">
          {issues.map((issue) => (
            <IssueRow key={`${issue.kind} ${issue.id}`} issue={issue} />
          ))}
        </ul>
      )}
    </section>
  )
}

function IssueRow({ issue }: { issue: IntegrityIssue }) {
  const { entity, id } = issue
  const text = describeIssue(issue)

  return (
    <li className="flex justify-between gap-4 border-b border-rule py-2">
      <span className="min-w-0 wrap-anywhere">{text}</span>
      <Link
        to={withEditedId(entity === 'company' ? paths.studios : paths.projects, id)}
        aria-label={`Fix: ${text}`}
        className="link flex-none"
      >
        Fix
      </Link>
    </li>
  )
}

function describeIssue({ kind, name }: Pick<IntegrityIssue, 'kind' | 'name'>): string {
  const descriptions = {
    'duplicate-company-name': `Another studio is also named “${name}”`,
    'duplicate-project-name': `Another project is also named “${name}”`,
    'project-without-company': `The studio of “${name}” is not one of yours`,
    'company-without-name': 'A studio has no name',
    'project-without-name': 'A project has no name',
  }

  return descriptions[kind]
}

/** `issues` is undefined if the check itself failed. */
function toCheckToast(issues: readonly unknown[] | undefined): ToastOptions {
  if (issues === undefined)
    return {
      title: 'Data integrity check failed',
      description: 'Unable to complete the integrity check. Please try again.',
      tone: 'error',
    }
  if (issues.length === 0)
    return {
      title: 'Data integrity check passed',
      description: 'No issues found with your data.',
      tone: 'done',
    }

  return {
    title: 'Data integrity issues found',
    description: `Found ${issues.length} issues. Check the results for details.`,
    tone: 'error',
  }
}
