import {
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  redirect,
} from "@tanstack/react-router";
import type { TaskState } from "../api/gen";
import { readState } from "../api/wire";
import { AgentsScreen } from "../features/agents/AgentsScreen";
import { ConversationsScreen } from "../features/conversations/ConversationsScreen";
import { SettingsScreen } from "../features/settings/SettingsScreen";
import { TasksScreen } from "../features/tasks/TasksScreen";
import { Frame } from "./Frame";

const root = createRootRoute({ component: Frame, notFoundComponent: AgentsScreen });

const home = createRoute({
  getParentRoute: () => root,
  path: "/",
  beforeLoad: () => {
    throw redirect({ to: "/agents" });
  },
});

const agents = createRoute({ getParentRoute: () => root, path: "/agents", component: AgentsScreen });
const agent = createRoute({ getParentRoute: () => agents, path: "$agentId" });

const conversations = createRoute({
  getParentRoute: () => root,
  path: "/conversations",
  component: ConversationsScreen,
});
/** A conversation that has not begun; the text is what the composer begins with. */
const begin = createRoute({
  getParentRoute: () => conversations,
  path: "new",
  validateSearch: (search: Record<string, unknown>): { agent?: string; text?: string } => ({
    ...(typeof search.agent === "string" && { agent: search.agent }),
    ...(typeof search.text === "string" && { text: search.text }),
  }),
});
const conversation = createRoute({ getParentRoute: () => conversations, path: "$agentId/$contextId" });

/** The filters of the list of tasks. */
export interface TaskSearch {
  state?: TaskState;
  agent?: string;
}

const tasks = createRoute({
  getParentRoute: () => root,
  path: "/tasks",
  component: TasksScreen,
  validateSearch: (search: Record<string, unknown>): TaskSearch => {
    const state = readState(search.state);
    return {
      ...(state !== "TASK_STATE_UNSPECIFIED" && { state }),
      ...(typeof search.agent === "string" && { agent: search.agent }),
    };
  },
});
const task = createRoute({ getParentRoute: () => tasks, path: "$taskId" });

const settings = createRoute({ getParentRoute: () => root, path: "/settings", component: SettingsScreen });

const tree = root.addChildren([
  home,
  agents.addChildren([agent]),
  conversations.addChildren([begin, conversation]),
  tasks.addChildren([task]),
  settings,
]);

export function makeRouter() {
  return createRouter({ routeTree: tree, history: createHashHistory(), defaultPreload: false });
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
