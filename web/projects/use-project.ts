import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useMemo, useSyncExternalStore } from 'react'
import { callTagged } from '../api/call.ts'
import { refresh } from '../api/refresh.ts'
import { useLive } from '../live/live-provider.tsx'
import type { Project } from './fields.ts'
import type { Held } from './held.ts'
import { createProjectStore, type ProjectState, type ProjectStore } from './project-store.ts'

export const ProjectContext = createContext<ProjectStore | null>(null)

/** The store of one project, fed with what is read of it whenever something happens. */
export function useProjectStore(id: string) {
  const client = useQueryClient()
  const store = useMemo(() => storeOf(id), [id])
  const { data, error } = useQuery({
    queryKey: ['project', id],
    queryFn: ({ signal }) => readProject(id, signal),
    staleTime: 0,
  })
  useEffect(() => {
    if (data) store.see(data)
  }, [store, data])
  const reread = () => {
    for (const key of ['project', 'project-history', 'project-trace']) {
      void refresh(client, [key, id])
    }
  }
  useLive('project', ({ project_id }) => {
    if (project_id === id) reread()
  })
  useLive('project_trace', ({ project_id }) => {
    if (project_id === id) void refresh(client, ['project-trace', id])
  })
  useLive('hello', reread)
  // A request of it may have another status by now.
  useLive('inquiry', ({ id: requestId }) => {
    if (store.getState().held?.project.request_ids.includes(requestId)) {
      void refresh(client, ['project', id])
    }
  })
  return { store, error, reread }
}

function storeOf(id: string): ProjectStore {
  const path = { project_id: id }
  return createProjectStore({
    read: () => readProject(id),
    patch: async (body, ifMatch) =>
      heldOf(await callTagged('PATCH /projects/{project_id}', { path, body }, { ifMatch })),
    send: async (ifMatch) =>
      heldOf(await callTagged('POST /projects/{project_id}/export', { path }, { ifMatch })),
  })
}

const readProject = async (id: string, signal?: AbortSignal): Promise<Held> =>
  heldOf(
    await callTagged(
      'GET /projects/{project_id}',
      { path: { project_id: id } },
      { ...(signal && { signal }) },
    ),
  )

const heldOf = ({ answer, etag }: { answer: Project; etag: string }): Held => ({
  project: answer,
  etag,
})

export function useStore(): ProjectStore {
  const store = useContext(ProjectContext)
  if (!store) throw new Error('There is no project here')
  return store
}

export const useProjectState = (store: ProjectStore): ProjectState =>
  useSyncExternalStore(store.subscribe, store.getState)

/** The project as the page holds it. Only below where it is there. */
export function useProject(): Project {
  const { held } = useProjectState(useStore())
  if (!held) throw new Error('The project is not there yet')
  return held.project
}
