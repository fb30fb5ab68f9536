"use client";

import { useQuery } from "@tanstack/react-query";
import { PageHead } from "@/components/ui/page";
import { Tabs } from "@/components/ui/tabs";
import { useApi } from "../api";
import { Answer } from "../query";
import { useSession } from "../session";
import { BrandingForm } from "./branding-form";
import { DecisionForm } from "./decision-form";
import { DeskForm } from "./desk-form";
import { LinksForm } from "./links-form";
import { NotificationsForm } from "./notifications-form";
import { ResultForm } from "./result-form";
import { SecurityForm } from "./security-form";

export function SettingsPage() {
  const { words } = useSession();
  const api = useApi();
  const settings = useQuery(api.settings.get.queryOptions());
  const { tabs } = words.settings;
  return (
    <>
      <PageHead title={words.settings.title} text={words.settings.text} />
      <Answer query={settings}>
        {(data) => (
          <Tabs
            label={words.settings.title}
            tabs={[
              { id: "decision", label: tabs.decision, content: <DecisionForm settings={data} /> },
              { id: "desk", label: tabs.desk, content: <DeskForm /> },
              { id: "branding", label: tabs.branding, content: <BrandingForm settings={data} /> },
              { id: "links", label: tabs.links, content: <LinksForm settings={data} /> },
              { id: "result", label: tabs.result, content: <ResultForm settings={data} /> },
              {
                id: "notifications",
                label: tabs.notifications,
                content: <NotificationsForm settings={data} />,
              },
              { id: "security", label: tabs.security, content: <SecurityForm /> },
            ]}
          />
        )}
      </Answer>
    </>
  );
}
