import { useAction } from "../../api/hooks";
import { Address } from "../../primitives/Copy";
import { ErrorNote } from "../../primitives/States";
import { useWords } from "../../words/words";
import { Section } from "./SettingsScreen";

/** What this app is and where its things are. */
export function About() {
  const { say, full } = useWords();
  const { data, error, refetch } = useAction("system.info", {});
  return (
    <Section title={say("settings-about")}>
      {error && <ErrorNote error={error} onRetry={() => void refetch()} />}
      {data && (
        <dl className="facts border-t border-line pt-3">
          <dt>{say("about-version")}</dt>
          <dd translate="no">{data.version}</dd>
          <dt>{say("about-platform")}</dt>
          <dd translate="no">{data.platform}</dd>
          <dt>{say("about-agents")}</dt>
          <dd>
            <Address text={data.agentsUrl} label={say("copy-url")} />
          </dd>
          {data.controlUrl && (
            <>
              <dt>{say("about-control")}</dt>
              <dd>
                <Address text={data.controlUrl} label={say("copy-url")} />
              </dd>
            </>
          )}
          <dt>{say("about-data")}</dt>
          <dd>
            <Address text={data.dataFolder} label={say("copy-path")} />
          </dd>
          <dt>{say("about-logs")}</dt>
          <dd>
            <Address text={data.logFolder} label={say("copy-path")} />
          </dd>
          <dt>{say("about-started")}</dt>
          <dd>{full(data.startedAt)}</dd>
        </dl>
      )}
    </Section>
  );
}
