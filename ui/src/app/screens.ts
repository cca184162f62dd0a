import type { IconName } from "../primitives/icons";
import { testIds } from "../testids";

export interface Screen {
  to: "/agents" | "/conversations" | "/tasks" | "/settings";
  icon: IconName;
  word: string;
  testId: string;
}

/** The screens in their fixed order: Ctrl 1, 2, … follow it. */
export const SCREENS: readonly Screen[] = [
  { to: "/agents", icon: "agent", word: "nav-agents", testId: testIds.navAgents },
  { to: "/conversations", icon: "chat", word: "nav-conversations", testId: testIds.navConversations },
  { to: "/tasks", icon: "tasks", word: "nav-tasks", testId: testIds.navTasks },
  { to: "/settings", icon: "gear", word: "nav-settings", testId: testIds.navSettings },
];
