import { collapseWhitespace } from '../text.ts'
import { foldCompanyName } from './names.ts'

type Company = { id: string; name: string }
type Project = {
  id: string
  name: string
  /** Name of the company. */
  company: string
  company_id: string | null
}

type IntegrityIssueKind =
  | 'duplicate-company-name'
  | 'duplicate-project-name'
  | 'project-without-company'
  | 'company-without-name'
  | 'project-without-name'

/** An integrity issue, and the row to fix. */
export type IntegrityIssue = {
  kind: IntegrityIssueKind
  entity: 'company' | 'project'
  id: string
  name: string
}

type Rows = {
  companies: readonly Company[]
  /** Companies of other owners in which the user may create projects. The user cannot rename them. */
  joined_companies?: readonly Company[]
  projects: readonly Project[]
}

/** Reports all rows that share a name, except the first. */
export function findIntegrityIssues({
  companies,
  joined_companies = [],
  projects,
}: Rows): IntegrityIssue[] {
  return [
    ...repeated(companies).map(ofCompany('duplicate-company-name')),
    ...repeated(projects).map(ofProject('duplicate-project-name')),
    ...projects
      .filter((project) => !hasCompany(project, [...companies, ...joined_companies]))
      .map(ofProject('project-without-company')),
    ...companies.filter(isNameless).map(ofCompany('company-without-name')),
    ...projects.filter(isNameless).map(ofProject('project-without-name')),
  ]
}

function repeated<Row extends Company>(rows: readonly Row[]): Row[] {
  const seen = new Set<string>()
  return rows.filter((row) => {
    if (isNameless(row)) return false
    const name = foldCompanyName(row.name)
    if (seen.has(name)) return true

    seen.add(name)
    return false
  })
}

/** Older projects store the name of their company, but not its id. */
function hasCompany(project: Project, companies: readonly Company[]): boolean {
  if (project.company_id !== null) return companies.some(({ id }) => id === project.company_id)

  const name = foldCompanyName(project.company)
  return companies.some((company) => foldCompanyName(company.name) === name)
}

function isNameless({ name }: Company): boolean {
  return collapseWhitespace(name) === ''
}

function ofCompany(kind: IntegrityIssueKind) {
  return ({ id, name }: Company): IntegrityIssue => ({ kind, entity: 'company', id, name })
}

function ofProject(kind: IntegrityIssueKind) {
  return ({ id, name }: Project): IntegrityIssue => ({ kind, entity: 'project', id, name })
}
