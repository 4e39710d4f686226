import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { instant, nothing, text, uuid } from './fields.ts'
import { routes } from './routes.ts'

const project = z
  .object({
    id: uuid,
    name: z.string(),
    /** Name of the company. */
    company: z.string(),
    company_id: z.nullable(uuid),
    user_id: uuid,
    last_used_at: z.nullable(instant),
    created_at: instant,
    archived_at: z.nullable(instant),
    wishlist_count: z.int(),
    /** True if an order exists: the project can then be archived, but not deleted. */
    has_orders: z.boolean(),
    /** False in a company where the user's role no longer permits it. */
    can_edit: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'Project' })

/** A project as the members of its company see it. */
const companyProject = z
  .object({
    id: uuid,
    name: z.string(),
    user_id: uuid,
    /** Name of the creator; null if they gave none. */
    made_by: z.nullable(z.string()),
    last_used_at: z.nullable(instant),
    created_at: instant,
    archived_at: z.nullable(instant),
    /** Empty for accountants. */
    wishlists: z.array(z.object({ id: uuid, name: z.string(), photo_count: z.int() })),
  })
  .register(z.globalRegistry, { id: 'CompanyProject' })

/** The domain validates names; this is only an upper bound, so that the messages stay in one place. */
const name = text(1000)

const newProject = z.object({ name, company_id: uuid })

const named = z.object({ id: uuid, name: z.string() })

export const projectsContract = {
  listProjects: endpoint({
    ...routes.listProjects,
    access: 'signed-in',
    summary: 'The projects of the signed-in user, the last used first',
    output: z.array(project),
    errors: [],
  }),
  listCompanyProjects: endpoint({
    ...routes.listCompanyProjects,
    access: 'signed-in',
    summary: 'The projects of a company for its members, the last used first',
    params: z.object({ id: uuid }),
    output: z.object({
      /** At most 200. */
      projects: z.array(companyProject),
      has_more: z.boolean(),
    }),
    errors: ['not_found'],
  }),
  createProject: endpoint({
    ...routes.createProject,
    access: 'signed-in',
    summary: 'Create a project in a company of the user, or in one where they are a buyer',
    body: newProject,
    output: project,
    errors: ['not_found', 'too_many_projects', 'company_archived'],
    idempotent: true,
  }),
  findOrCreateProject: endpoint({
    ...routes.findOrCreateProject,
    access: 'signed-in',
    summary: 'Find the user’s project with this name and company, or create it',
    body: newProject,
    output: z.object({ project, is_new: z.boolean() }),
    errors: ['not_found', 'too_many_projects', 'company_archived'],
  }),
  updateProject: endpoint({
    ...routes.updateProject,
    access: 'signed-in',
    summary:
      'Rename a project, move it to another company where the user may create projects, or mark it as used now',
    params: z.object({ id: uuid }),
    body: z.object({
      name: z.optional(name),
      company_id: z.optional(uuid),
      /** The server stores its own time. */
      last_used_at: z.optional(instant),
    }),
    output: project,
    errors: ['not_found', 'company_archived'],
  }),
  deleteProject: endpoint({
    ...routes.deleteProject,
    access: 'signed-in',
    summary: 'Delete a project of the user; its wishlists are kept, without a project',
    params: z.object({ id: uuid }),
    output: nothing,
    errors: ['not_found', 'project_has_licenses'],
  }),
  archiveProject: endpoint({
    ...routes.archiveProject,
    access: 'signed-in',
    summary: 'Archive or restore a project of the user; repeating it changes nothing',
    params: z.object({ id: uuid }),
    body: z.object({ is_archived: z.boolean() }),
    output: project,
    errors: ['not_found'],
  }),
  findDuplicateNames: endpoint({
    ...routes.findDuplicateNames,
    access: 'signed-in',
    summary: 'The user’s companies or projects with this name, ignoring case',
    // A body instead of a query, because project titles are confidential and URLs are logged.
    body: z.object({
      entity: z.enum(['company', 'project']),
      name,
      exclude_id: z.optional(uuid),
    }),
    output: z.array(named),
    errors: [],
  }),
  checkDataIntegrity: endpoint({
    ...routes.checkDataIntegrity,
    access: 'signed-in',
    summary: 'What the integrity check compares: the companies and projects of the signed-in user',
    output: z.object({
      companies: z.array(named),
      /** Companies of other owners in which the user may create projects. */
      joined_companies: z.array(named),
      /** Excludes projects that the user can no longer edit. */
      projects: z.array(
        z.object({
          id: uuid,
          name: z.string(),
          company: z.string(),
          company_id: z.nullable(uuid),
        }),
      ),
    }),
    errors: [],
  }),
}
