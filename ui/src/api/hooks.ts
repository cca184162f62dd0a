import {
  keepPreviousData,
  QueryClient,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
} from "@tanstack/react-query";
import { createContext, use, useSyncExternalStore } from "react";
import type { Client, MutationName, QueryName, Request, Response } from "./client";
import { type ActionError, asActionError } from "./errors";
import { actionTable } from "./gen";
import type { Invalidation } from "./invalidation";
import type { Live, LiveState } from "./live";

/** What every screen is given: the client, the live feed and what keeps answers fresh. */
export interface Api {
  client: Client;
  live: Live;
  queries: QueryClient;
  invalidation: Invalidation;
}

const ApiContext = createContext<Api | undefined>(undefined);
export const ApiProvider = ApiContext.Provider;

export function useApi(): Api {
  const api = use(ApiContext);
  if (!api) throw new Error("useApi stands outside of ApiProvider");
  return api;
}

/** Answers never grow old by themselves: the live feed says when they do. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: (count, error) => count < 2 && asActionError(error).isPassing,
        networkMode: "always",
      },
      mutations: { networkMode: "always" },
    },
  });
}

/** The query of an action: its key is the action and its parameters. */
export function actionQuery<N extends QueryName>(client: Client, action: N, params: Request<N>) {
  return queryOptions<Response<N>, ActionError>({
    queryKey: [action, params],
    queryFn: ({ signal }) => client.call(action, params, signal),
  });
}

export function useAction<N extends QueryName>(
  action: N,
  params: Request<N>,
  options?: { enabled?: boolean; keep?: boolean },
) {
  const { client } = useApi();
  return useQuery({
    ...actionQuery(client, action, params),
    enabled: options?.enabled ?? true,
    ...(options?.keep && { placeholderData: keepPreviousData }),
  });
}

/** The lists that come in pages. */
type PagedName = "task.list" | "context.list";

export function usePages<N extends PagedName>(action: N, params: Omit<Request<N>, "pageToken">) {
  const { client } = useApi();
  return useInfiniteQuery<Response<N>, ActionError, Response<N>[], readonly unknown[], string>({
    queryKey: [action, params],
    queryFn: ({ signal, pageParam }) => {
      const request = { ...params, ...(pageParam && { pageToken: pageParam }) } as Request<N>;
      return client.call(action, request, signal);
    },
    initialPageParam: "",
    getNextPageParam: (page) => page.nextPageToken || undefined,
    select: ({ pages }) => pages,
    placeholderData: keepPreviousData,
  });
}

/** A mutation; what the table says that it makes stale is asked again. */
export function useChange<N extends MutationName>(action: N) {
  const { client, invalidation } = useApi();
  return useMutation<Response<N>, ActionError, Request<N>>({
    mutationKey: [action],
    mutationFn: (params) => client.call(action, params),
    onSettled: () => invalidation.tags(actionTable[action].invalidates),
  });
}

export function useLiveState(): LiveState {
  const { live } = useApi();
  return useSyncExternalStore(live.subscribe, () => live.state);
}
