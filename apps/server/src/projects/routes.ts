import { projectsContract } from '@shoebox/contract/projects'
import { bindRoom } from '../http/endpoints/handler.ts'
import { listCompanyProjects } from './company-projects.ts'
import { checkDataIntegrity, findDuplicateNames } from './compare-names.ts'
import { archiveProject, deleteProject, listProjects } from './projects.ts'
import { createProject, findOrCreateProject, updateProject } from './save-project.ts'

export const projectsRoutes = bindRoom({
  room: 'projects',
  contract: projectsContract,
  handlers: {
    listProjects,
    listCompanyProjects: (ctx, { params }) => listCompanyProjects(ctx, params.id),
    createProject: (ctx, { body }) => createProject(ctx, body),
    findOrCreateProject: (ctx, { body }) => findOrCreateProject(ctx, body),
    updateProject: (ctx, { params, body }) => updateProject(ctx, { id: params.id, changes: body }),
    deleteProject: (ctx, { params }) => deleteProject(ctx, params.id),
    archiveProject: (ctx, { params, body }) =>
      archiveProject(ctx, { id: params.id, isArchived: body.is_archived }),
    findDuplicateNames: (ctx, { body: { entity, name, exclude_id } }) =>
      findDuplicateNames(ctx, { entity, name, excludeId: exclude_id }),
    checkDataIntegrity,
  },
})
