//! The names and answers of earlier control planes.

use http::{Method, Request, StatusCode, header};
use http_body_util::Full;
use serde_json::json;

use super::rig::{self, WAYS, Way};

#[tokio::test]
async fn old_names_switch_agents_with_the_old_answers() {
    let rig = rig::start().await;
    for way in WAYS {
        let answer = rig
            .post(
                way,
                "/a2a/api",
                &json!({ "action": "inbound.disable", "id": "echo" }),
            )
            .await;
        assert_eq!(answer.status, StatusCode::OK);
        let body = answer.json();
        assert_eq!(body["ok"], true);
        assert_eq!(body["id"], "echo");
        assert_eq!(body["message"], "The agent “echo” is switched off.");
        assert_eq!(
            rig.ok("agent.get", json!({ "id": "echo" })).await["agent"]["enabled"],
            false
        );
        let answer = rig
            .post(
                way,
                "/a2a/api",
                &json!({ "action": "inbound.enable", "id": "echo" }),
            )
            .await;
        assert_eq!(answer.json()["message"], "The agent “echo” is switched on.");
        let list = rig
            .post(way, "/a2a/api", &json!({ "action": "inbound.list" }))
            .await
            .json();
        assert_eq!(list["data"]["agents"].as_array().unwrap().len(), 2);
        let got = rig
            .post(
                way,
                "/a2a/api",
                &json!({ "action": "inbound.get", "id": "bench" }),
            )
            .await
            .json();
        assert_eq!(got["data"]["agent"]["id"], "bench");
        let test = json!({ "action": "inbound.sendTest", "id": "echo", "text": "hi" });
        let sent = rig.post(way, "/a2a/api", &test).await.json();
        assert!(sent["data"]["taskId"].is_string(), "{sent}");
    }
    rig.stop().await;
}

#[tokio::test]
async fn every_old_failure_is_409_with_ok_false_and_a_message() {
    let rig = rig::start().await;
    let failing = [
        json!({ "action": "inbound.enable", "id": "nobody" }),
        json!({ "action": "inbound.enable" }),
        json!({ "action": "inbound.fly", "id": "echo" }),
        json!({ "action": "outbound.refresh", "id": "x" }),
        json!({ "action": "task.cancel", "id": "nothing" }),
    ];
    for body in failing {
        let answer = rig.post(Way::Http, "/a2a/api", &body).await;
        assert_eq!(answer.status, StatusCode::CONFLICT, "{body}");
        assert_eq!(answer.json()["ok"], false);
        assert!(answer.json()["message"].is_string());
    }
    rig.stop().await;
}

#[tokio::test]
async fn a_body_that_is_no_json_is_400_another_method_405_and_a_huge_body_413() {
    let rig = rig::start().await;
    for way in WAYS {
        let send = |method: Method, body: String| {
            let request = Request::builder()
                .method(method)
                .uri("/a2a/api")
                .header(header::CONTENT_TYPE, "application/json")
                .header(header::AUTHORIZATION, rig.bearer());
            rig.send(way, request.body(Full::from(body)).unwrap())
        };
        for body in ["{", "[]", "7", r#"{"params":{}}"#, r#"{"action":7}"#] {
            let answer = send(Method::POST, body.to_owned()).await;
            assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{body}");
            assert_eq!(answer.json()["code"], "request.malformed");
        }
        let answer = send(Method::PUT, "{}".to_owned()).await;
        assert_eq!(answer.status, StatusCode::METHOD_NOT_ALLOWED);
        let answer = send(Method::GET, String::new()).await;
        assert_eq!(answer.status, StatusCode::METHOD_NOT_ALLOWED);
        let huge = format!(
            r#"{{"action":"agent.list","x":"{}"}}"#,
            "x".repeat(engine::limits::CONTROL_BODY)
        );
        let answer = send(Method::POST, huge).await;
        assert_eq!(answer.status, StatusCode::PAYLOAD_TOO_LARGE);
    }
    rig.stop().await;
}

#[tokio::test]
async fn cards_tasks_and_metrics_can_be_read_at_their_old_addresses() {
    let rig = rig::start().await;
    let task = rig.say_to_the_end("echo", "hi").await;
    for way in WAYS {
        for path in [
            "/a2a/api/card",
            "/a2a/api/task?id=1&id=2",
            "/a2a/api/card?id=%ff",
        ] {
            let refused = rig.get(way, path).await;
            assert_eq!(
                refused.json()["ok"],
                false,
                "{path} is answered with the envelope"
            );
        }
        let card = rig.get(way, "/a2a/api/card?id=echo").await;
        let published = rig
            .ask_agents_for("/a2a/echo/.well-known/agent-card.json")
            .await;
        assert_eq!(card.json(), published.json());
        let found = rig.get(way, &format!("/a2a/api/task?id={task}")).await;
        assert_eq!(found.json()["id"], *task);
        let metrics = rig.get(way, "/a2a/api/metrics").await;
        let text = String::from_utf8(metrics.body.to_vec()).unwrap();
        assert!(
            text.contains("dragoman_tasks{state=\"TASK_STATE_COMPLETED\"} 1\n"),
            "{text}"
        );
        assert!(text.contains("dragoman_uptime_seconds "), "{text}");
        assert_eq!(rig.get(way, "/metrics").await.status, StatusCode::OK);
    }
    rig.stop().await;
}
